import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { hideContent as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { getHideable } from './get-hideable.ts';

export const hideContent = createHandler(contract, ({ body, staff, now, once }, { hiding }: StaffDeps) =>
  retryOnConflict(async () => {
    const answer = { success: true as const };
    const content = await getHideable(body, hiding);
    // The content was hidden before, by a colleague or after a report. The author was notified then, and the audit log
    // has an entry.
    if (content.state === 'hidden') return answer;
    await hiding.hide({ content, reason: body.reason, staff, now, also: once.write(answer) });
    return answer;
  }),
);
