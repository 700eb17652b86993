import type { TimelineEntry } from '#functions/items/timeline-entry.ts';
import { HOME_NEWS_MAX } from '#shared/limits.ts';

/**
 * The newest rows that home looks through for new faces of the viewer's areas. In a larger service, members of a small
 * area may be missed.
 */
export const NEW_FACES_READ = 100;

/**
 * The new faces whose accounts are read: those who can meet in one of the viewer's areas, the newest ten.
 * @param entries newest first.
 */
export const facesNear = (entries: readonly TimelineEntry[], areas: readonly string[]): TimelineEntry[] =>
  entries.filter((entry) => entry.areas.some((area) => areas.includes(area))).slice(0, HOME_NEWS_MAX);
