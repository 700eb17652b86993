import { createHandler } from '#functions/platform/http/create-handler.ts';
import { resetTimeline as contract } from '#shared/contract/timeline.ts';
import type { TimelineDeps } from './deps.ts';

/** The timeline stores nothing of where a member was: its first page is where it begins anew. */
export const resetTimeline = createHandler(contract, async (_request, _deps: TimelineDeps) => ({
  success: true as const,
}));
