import type { MemberId } from '#shared/ids.ts';

/**
 * State of a profile's history entry when the profile was opened from the timeline. Going back one entry then leads to
 * the timeline.
 */
export const FROM_TIMELINE = { from: 'timeline' } as const;
export const isFromTimeline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_TIMELINE.from;

let opened: MemberId | null = null;
/**
 * Stores whose profile the member has opened. When the member comes back, that profile's portrait gets the keyboard
 * focus again.
 */
export const noteOpened = (uuid: MemberId | null): void => {
  opened = uuid;
};
export const lastOpened = (): MemberId | null => opened;
