/** The orders of the timeline: by the last call, or by `affinityOf` (rules: Timeline). */
export const TIMELINE_SORTS = ['new', 'match'] as const;
export type TimelineSort = (typeof TIMELINE_SORTS)[number];
