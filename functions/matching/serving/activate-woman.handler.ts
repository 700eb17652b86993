import { createHandler } from '#functions/platform/http/create-handler.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { accountKey, findAccount, isPaid } from '#functions/records/account.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { activateWoman as contract } from '#shared/contract/matching.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { decideActivation } from '../pairs/matching.rules.ts';
import { idleDueWrite } from './pause-idle.schedule.ts';

// What the client believes her status was grants nothing: the stored one decides. It only says which of the two things
// she meant, asking for recommends or confirming that her messages are open.
export const activateWoman = createHandler(contract, ({ member, body, now, once }, { core, table }: MatchingDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('not_found');
    const decision = decideActivation(account, statusSaid(body));
    if ('refused' in decision) throw new AppError(decision.refused);
    const answer = { success: true as const, status: decision.to };
    if (!decision.changes) return answer;
    const { womanStatus, ageCheck, hasProfile } = account;
    await writing(() =>
      table.transact([
        {
          name: 'account',
          if: [
            '#womanStatus = :womanStatus AND #ageCheck = :ageCheck AND #hasProfile = :hasProfile',
            { womanStatus, ageCheck, hasProfile },
          ],
          update: { ...accountKey(member.id), set: { womanStatus: decision.to, lastCallAt: now.getTime() } },
        },
        // Staff's recommends of a premium woman start again with her.
        ...(isPaid(account, now) ? [eventWrite(core.random, now, memberChangedEvent, { memberId: member.id })] : []),
        ...(decision.to === WOMAN_STATUS.active ? [idleDueWrite(member.id, now.getTime())] : []),
        ...once.write(answer),
      ]),
    );
    return answer;
  }),
);

const statusSaid = (body: BodyOf<typeof contract>): number | undefined =>
  'female_status_activate_transaction' in body ? body.female_status_activate_transaction.status_old : body.status_old;
