import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type PagerProps = {
  /** Number of the current page, from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** How many page numbers are shown at once: 3 for reviews (spec part-1 §9), 7 for footprints (spec part-2 §2). */
  visible?: number | undefined;
  /** Accessible name of the navigation; needed on screens with more than one pager. */
  label?: string | undefined;
};

/** The page numbers to show: `visible` numbers around the current page, within 1 to `pageCount`. */
export const visiblePages = (page: number, pageCount: number, visible: number): number[] => {
  const length = Math.min(visible, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - length + 1));
  return Array.from({ length }, (_, step) => first + step);
};

/** Buttons for the pages by number, and for the previous and the next page. Renders nothing for a single page. */
export const Pager = ({ page, pageCount, onPage, visible = 5, label = memberPartsJa.pager.label }: PagerProps) => {
  if (pageCount <= 1) return null;
  const pages = visiblePages(page, pageCount, visible);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center">
      <Step icon="back" label={memberPartsJa.pager.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span
        className={cx(
          // On a phone 320 px wide, seven numbers (7 × 44 = 308 px) extend 10 px into each page margin, so that they
          // stay on one line.
          'flex narrow:flex-wrap justify-center',
          pages.length > 5 && 'order-first basis-full sm:order-none sm:basis-auto',
        )}
      >
        {pages.map((number) => (
          <button
            key={number}
            type="button"
            aria-label={memberPartsJa.pager.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onPage(number)}
            className="group inline-flex h-11 min-w-11 items-center justify-center rounded-full"
          >
            <span
              className={cx(
                'inline-flex h-9 min-w-9 items-center justify-center rounded-full px-2 tabular-nums transition-colors',
                number === page
                  ? 'bg-sunken font-semibold text-ink'
                  : 'text-ink-soft group-hover:bg-sunken group-active:bg-sunken',
              )}
            >
              {number}
            </span>
          </button>
        ))}
      </span>
      <Step
        icon="chevron"
        label={memberPartsJa.pager.next}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};

type StepProps = { icon: 'back' | 'chevron'; label: string; disabled: boolean; onClick: () => void };
const Step = ({ icon, label, ...rest }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors touched:bg-sunken disabled:text-edge"
  >
    <Icon name={icon} size={20} />
  </button>
);
