import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { showContent as contract } from '#shared/contract/staff-content.ts';
import { AppError } from '#shared/errors.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import type { StaffDeps } from '../deps.ts';
import { getHideable } from './get-hideable.ts';

export const showContent = createHandler(contract, ({ body, staff, now, once }, { hiding }: StaffDeps) =>
  retryOnConflict(async () => {
    const answer = { success: true as const };
    const content = await getHideable(body, hiding);
    // Withheld content waits in a queue of staff. It is decided there, where staff see why it was withheld.
    if (content.state === 'withheld') throw new AppError('illegal_state', { messages: [staffContentJa.withheldWaits] });
    if (content.state !== 'hidden') return answer;
    await hiding.show({ content, reason: body.reason, staff, now, also: once.write(answer) });
    return answer;
  }),
);
