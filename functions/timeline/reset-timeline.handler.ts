import { createHandler } from '#functions/platform/http/create-handler.ts';
import { resetTimeline as contract } from '#shared/contract/timeline.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Does nothing, because the service does not store how far a member has read. A client resets the timeline by
 * requesting its first page.
 */
export const resetTimeline = createHandler(contract, async (_request, _deps: TimelineDeps) => ({
  success: true as const,
}));
