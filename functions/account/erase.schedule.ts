import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { type DueItem, dueDoneWrite, findDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Item, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { ageCheckEraseEvent } from '#functions/records/events/age.ts';
import { recordsEraseEvent } from '#functions/records/events/matching.ts';
import { noticesEraseEvent } from '#functions/records/events/notices.ts';
import { paymentsEraseEvent } from '#functions/records/events/payments.ts';
import { profileEraseEvent } from '#functions/records/events/profile.ts';
import { footprintsEraseEvent } from '#functions/records/events/timeline.ts';
import type { MemberId } from '#shared/ids.ts';
import type { AccountDeps } from './get-account.handler.ts';

/** Days looked back: a stop of the schedules for a week loses nobody. */
const DAYS_BACK = 8;

/**
 * Erases who withdrew thirty days ago. One transaction takes the account and the reminder away and tells every unit to
 * erase what it owns, so that a crash leaves either all of it to do or all of it said.
 */
export const eraseWithdrawn: Schedule<AccountDeps> = async ({ core, table }, now) => {
  const { items, more } = await findDue(table, 'erase', now, { days: DAYS_BACK });
  const failures: unknown[] = [];
  for (const due of items as (DueItem & Item)[]) {
    const memberId = due.subject as MemberId;
    const tell = [
      eventWrite(core.random, now, recordsEraseEvent, { memberId }),
      eventWrite(core.random, now, profileEraseEvent, { memberId }),
      eventWrite(core.random, now, ageCheckEraseEvent, { memberId }),
      eventWrite(core.random, now, noticesEraseEvent, { memberId }),
      eventWrite(core.random, now, footprintsEraseEvent, { memberId }),
      eventWrite(core.random, now, paymentsEraseEvent, { memberId }),
    ];
    const account: Write = {
      name: 'account',
      if: ['attribute_exists(#withdrawnAt)'],
      delete: accountKey(memberId),
    };
    try {
      await table.transact([account, ...tell, dueDoneWrite(due)]);
    } catch (error) {
      // Another run was faster, or the account was never left: the reminder is for nothing.
      if (error instanceof WriteRefused) await table.write(dueDoneWrite(due));
      else failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} members were not erased`);
  return more;
};
