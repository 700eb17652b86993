import type { Schedule } from '#functions/platform/runtime/domain.ts';
import type { StoredDue } from '#functions/platform/table/due.ts';
import { dueDoneWrite, dueWrite, findDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { mailRequestedEvent } from '#functions/records/events/mails.ts';
import type { DigestItem } from '#functions/records/mail-sent.ts';
import { digestKey } from '#functions/records/mail-sent.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';
import type { EventsDeps } from './deps.ts';
import { DIGEST_PAUSE_MS, decideDigest } from './digest.rules.ts';

const pauseEnd = (now: Date): number => epochSeconds(new Date(now.getTime() + DIGEST_PAUSE_MS));

/** After a longer stop what is unread has waited for a day already: the next message brings a mail again. */
const DAYS_BACK = 2;

/**
 * Mails for what is still unread ten minutes later: one for everything, and no second one for six hours. Each reminder is
 * one transaction with its own end, so a run may stop anywhere or meet another.
 */
export const sendDigests: Schedule<EventsDeps> = async (deps, now) => {
  const { items, more } = await findDue(deps.table, 'digest', now, { days: DAYS_BACK });
  for (const due of items) await sendOne(due, deps, now);
  return more;
};

const sendOne = async (due: StoredDue, { core, table }: EventsDeps, now: Date): Promise<void> => {
  const memberId = due.subject as MemberId;
  const [account, digest] = (await table.findMany([accountKey(memberId), digestKey(memberId)], {
    consistent: true,
  })) as [AccountItem | undefined, DigestItem | undefined];
  const decision = decideDigest(account, digest?.lastSentAt, now.getTime());
  if (decision === 'nothing') return void (await table.write(dueDoneWrite(due)));
  if ('waitUntil' in decision) {
    return table.transact([dueWrite('digest', new Date(decision.waitUntil), memberId, {}), dueDoneWrite(due)]);
  }
  const data = { count: String(decision.send) };
  try {
    await table.transact([
      {
        name: 'digest',
        if: digest ? ['#lastSentAt = :seen', { seen: digest.lastSentAt }] : ['attribute_not_exists(pk)'],
        put: { ...digestKey(memberId), lastSentAt: now.getTime(), ttl: pauseEnd(now) } satisfies Stored<DigestItem>,
      },
      eventWrite(core.random, now, mailRequestedEvent, { template: 'message', to: { memberId }, data }),
      dueDoneWrite(due),
    ]);
  } catch (error) {
    // Another run was faster, and this reminder stays for the next one, which finds the pause.
    if (!(error instanceof WriteRefused)) throw error;
  }
};
