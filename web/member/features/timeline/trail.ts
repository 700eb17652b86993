import type { MemberId } from '#shared/ids.ts';

/**
 * Kept with the history entry of a profile that was opened from the timeline: going back one step leads to the
 * timeline.
 */
export const FROM_TIMELINE = { from: 'timeline' } as const;
export const isFromTimeline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_TIMELINE.from;

let opened: MemberId | null = null;
/** Remembers whose profile the member opened, so that the keyboard focus is there again when the member comes back. */
export const noteOpened = (uuid: MemberId | null): void => {
  opened = uuid;
};
export const lastOpened = (): MemberId | null => opened;
