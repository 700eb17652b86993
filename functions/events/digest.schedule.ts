import { accountKey } from '#functions/items/account.ts';
import { digestDue } from '#functions/items/due/mails.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { digestItem, digestKey } from '#functions/items/mail-sent.ts';
import { pushStateKey } from '#functions/items/push.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { wasPushOpened } from '#functions/push/public.ts';
import { DIGEST_AFTER_MS } from '#shared/limits.ts';
import type { EventsDeps } from './deps.ts';
import { DIGEST_PAUSE_MS, decideDigest, digestsPerRun } from './digest.rules.ts';

/**
 * Requests one mail for each member who still has unread messages ten minutes after the first unread message. The next
 * mail to the same member follows six hours later at the earliest (rules: Mail, Unread messages). A run requests at
 * most `digestsPerRun` mails. Reminders for which no mail was requested stay due; the next run handles the oldest
 * first. No mail repeats a notification that the member opened since the message (rules: Push).
 */
export const sendDigests: Schedule<EventsDeps> = (deps, now) => {
  let left = digestsPerRun(deps.core.config.MAILS_PER_SECOND);
  const mayRequest = () => {
    left -= 1;
    return left >= 0;
  };
  return workDue(deps.table, digestDue, { now, isFull: () => left <= 0 }, (due) =>
    workReminder(due, deps, now, mayRequest),
  );
};

const workReminder = async (
  due: StoredDue<typeof digestDue>,
  { core, table }: EventsDeps,
  now: Date,
  mayRequest: () => boolean,
): Promise<void> => {
  const memberId = due.subject;
  const [account, digest, push] = await table.findMany(
    [accountKey(memberId), digestKey(memberId), pushStateKey(memberId)],
    { consistent: true },
  );
  const isTold = wasPushOpened(push, due.at - DIGEST_AFTER_MS);
  const decision = isTold ? 'nothing' : decideDigest(account, digest?.lastSentAt, now.getTime());
  if (decision === 'nothing') return commit(table, dueDoneWrite(due));
  if ('waitUntil' in decision)
    return commit(table, [dueWrite(digestDue, new Date(decision.waitUntil), memberId, {}), dueDoneWrite(due)]);
  if (!mayRequest()) return;
  const data = { count: String(decision.send) };
  // Two runs may handle the same reminder at the same time. The transaction of the slower run is refused with
  // `conflict`. The next run then finds that a mail was sent, and postpones the reminder.
  await commit(table, [
    {
      name: 'digest',
      if: digest ? ['#lastSentAt = :seen', { seen: digest.lastSentAt }] : ['attribute_not_exists(pk)'],
      put: digestItem(memberId, now, DIGEST_PAUSE_MS),
    },
    eventWrite(core.random, now, mailRequestedEvent, { template: 'message', to: { memberId }, data }),
    dueDoneWrite(due),
  ]);
};
