import { reviewListJa } from '#shared/messages/review-list.ja.ts';

/** The overall score of a review, in percent. */
export const Point = ({ point }: { point: number }) => (
  <p className="flex items-baseline gap-2">
    <span className="text-13 text-ink-soft">{reviewListJa.point}</span>
    <span className="font-mincho text-28 leading-none tabular-nums">{reviewListJa.percent(point)}</span>
  </p>
);
