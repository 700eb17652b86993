import { isPaid } from '#functions/items/account.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { decideActivation } from '#functions/pairs/public/pair.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { activateWoman as contract } from '#shared/contract/matching.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import type { RecommendDeps } from '../deps.ts';
import { idleDueWrite } from './pause-idle.schedule.ts';

// The stored status decides whether the change is allowed. The status in the body says what she requests: to get
// recommends, or to confirm that her direct messages are open.
export const activateWoman = createHandler(contract, ({ member, body, now, once }, { core, serving }: RecommendDeps) =>
  retryOnConflict(async () => {
    const account = await serving.getAccount(member.id);
    const decision = decideActivation(account, statusInBody(body));
    if ('problem' in decision) throw new AppError(decision.problem);
    const answer = { success: true as const, status: decision.to };
    if (!decision.changes) return answer;
    await serving.saveActivation(account, decision.to, {
      now,
      also: [
        // The consumer of this event schedules a premium woman's next recommends by staff.
        ...(isPaid(account, now) ? [eventWrite(core.random, now, memberChangedEvent, { memberId: member.id })] : []),
        ...(decision.to === WOMAN_STATUS.active ? [idleDueWrite(member.id, now.getTime())] : []),
        ...once.write(answer),
      ],
    });
    return answer;
  }),
);

const statusInBody = (body: BodyOf<typeof contract>): number | undefined =>
  'female_status_activate_transaction' in body ? body.female_status_activate_transaction.status_old : body.status_old;
