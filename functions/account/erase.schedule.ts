import { accountKey } from '#functions/items/account.ts';
import { eraseDue } from '#functions/items/due/account.ts';
import { ERASE_EVENTS } from '#functions/items/member-data.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { AccountDeps } from './deps.ts';

/**
 * Erases members thirty days after they left the service. One transaction deletes the account and the due item and
 * writes the events that make each domain erase its items of the member. After a crash, either nothing or all of this
 * was written.
 */
export const eraseWithdrawn: Schedule<Pick<AccountDeps, 'core' | 'table'>> = ({ core, table }, now) =>
  workDue(table, eraseDue, { now }, async (due) => {
    const memberId = due.subject;
    const account: Write = {
      name: 'account',
      if: ['attribute_exists(#withdrawnAt)'],
      delete: accountKey(memberId),
    };
    const tell = ERASE_EVENTS.map((event) => eventWrite(core.random, now, event, { memberId }));
    const isErased = await ignoreRefusal(table.transact([account, ...tell, dueDoneWrite(due)]));
    // The transaction was refused: another run of this schedule has erased the account, or the member did not leave.
    // The due item may still exist, so it is deleted alone.
    if (!isErased) await table.write(dueDoneWrite(due));
  });
