import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Sex } from '#shared/options/member.ts';
import { paths } from '#web/shell/paths.ts';
import type { Filters, Timeline } from '../timeline.rules.ts';

export type Sheet = 'narrow' | 'likes' | 'hidden';

export const loadFilterSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await loadFilterSheet()).FilterSheet }));
const LikesSheet = lazy(async () => ({ default: (await import('./like-sheets.tsx')).LikesSheet }));
const PurchasedSheet = lazy(async () => ({ default: (await import('./like-sheets.tsx')).PurchasedSheet }));
const HiddenSheet = lazy(async () => ({ default: (await import('./hidden-sheet.tsx')).HiddenSheet }));

type TimelineSheetsProps = {
  sex: Sex;
  sheet: Sheet | null;
  /** The first page of the timeline; undefined while it loads. */
  first: Timeline | undefined;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/**
 * The sheets over the timeline. The code of each sheet is loaded when it opens. After a purchase of likes the timeline
 * opens with the sheet about the purchase (spec part-2 §2).
 */
export const TimelineSheets = ({ sex, sheet, first, filters, onApply, onClose }: TimelineSheetsProps) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Suspense>
      {sheet === 'narrow' && <FilterSheet sex={sex} filters={filters} onApply={onApply} onClose={onClose} />}
      {sheet === 'likes' && first && <LikesSheet known={first} onClose={onClose} />}
      {sheet === 'hidden' && first && <HiddenSheet known={first} onClose={onClose} />}
      {query.has('purchased') && <PurchasedSheet onClose={() => navigate(paths.timeline, { replace: true })} />}
    </Suspense>
  );
};
