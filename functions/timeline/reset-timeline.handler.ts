import { createHandler } from '#functions/platform/http/create-handler.ts';
import { resetTimeline as contract } from '#shared/contract/timeline.ts';
import type { TimelineDeps } from './deps.ts';

/** Stores nothing, because the timeline does not store how far a member read: a reset is a read of the first page. */
export const resetTimeline = createHandler(contract, async (_request, _deps: TimelineDeps) => ({
  success: true as const,
}));
