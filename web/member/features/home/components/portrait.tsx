import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Photo } from '#web/components/avatar.tsx';
import { Name } from '#web/components/cover.tsx';
import { cx } from '#web/components/cx.ts';
import { Skeleton } from '#web/components/skeleton.tsx';

type PortraitProps = {
  /** Address of the photo, 390 px wide; undefined while it loads. */
  photo: string | undefined;
  /** Address of the same photo, 780 px wide. */
  large?: string | undefined;
  /** Address of the photo of the person who comes next, 390 px wide; its edge is visible beside `photo`. */
  behind?: string | undefined;
  /** Address of the photo over which `photo` slides in. */
  over?: string | undefined;
  /** One short line of text above the name. */
  lead?: ReactNode;
  name: string;
  /** One line with age and areas. */
  facts: string;
  /** One sentence that says why this person is shown. */
  reason?: string | null | undefined;
  /** Address that a click on the photo opens. */
  to: string;
  /** The portrait's button or link. */
  action: ReactNode;
  /**
   * A class that sets `--above`, the height of what is above the portrait: the photo is smaller by that height, so that
   * the button is visible. Undefined when the portrait is the first part of the page.
   */
  above?: string | undefined;
  /** For the member's own portrait: on phones the photo is beside the text. */
  compact?: boolean | undefined;
  /** Shown below the text; on a desktop beside the photo. */
  children?: ReactNode;
};

/**
 * CSS classes for photo and text: one column on phones, two columns in wide windows. A `compact` portrait (the member's
 * own) has two columns on phones too. On a phone in landscape (`low`) a `compact` photo is narrower, so that the next
 * step is visible.
 */
export const portraitColumns = (compact = false): string =>
  cx(
    'grid gap-y-6 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-12',
    compact ? 'grid-cols-[2fr_3fr] gap-x-4 low:sm:max-lg:grid-cols-[9rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
  );
/**
 * CSS classes of the photo's link. The photo touches the page's edges on a phone; on a desktop it fits between header
 * and footer.
 */
export const portraitPhoto = (compact = false): string =>
  cx(
    'block lg:row-span-2 lg:h-[min(37.5rem,calc(100dvh-var(--top-bar)-var(--tab-bar)-5rem-var(--above,0rem)))] lg:min-h-80',
    !compact && '-mx-4 -mt-6 sm:mx-0 sm:mt-0',
  );
/**
 * CSS classes of the photo's shape. On a phone the photo leaves 20.5rem for header, footer, name, reason and action,
 * but its height is at least 3/4 of its width.
 */
export const portraitShape = (compact = false): string =>
  cx(
    'aspect-[4/5] w-full sm:rounded-card lg:h-full lg:w-auto',
    compact ? 'rounded-card' : 'max-h-[max(75vw,calc(100svh-20.5rem-var(--above,0rem)))] rounded-none sm:max-h-none',
  );

/**
 * One person as the main content of a page: a 4:5 photo, the name, one line of facts, one reason and one action (look:
 * A person, not a data sheet).
 */
export const Portrait = (props: PortraitProps) => {
  const { photo, large, behind, over, lead, name, facts, reason, to, action, above, compact, children } = props;
  const titleId = useId();
  const shape = portraitShape(compact);
  return (
    <article aria-labelledby={titleId} className={cx(portraitColumns(compact), above && 'max-sm:[&>a]:mt-0', above)}>
      {/* Hidden from keyboard and screen readers, because the action beside the photo leads to the same page. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className={portraitPhoto(compact)}>
        {photo === undefined ? (
          <Skeleton className={shape} />
        ) : (
          <Deck behind={behind} over={over}>
            <Photo src={photo} large={large} alt="" still eager className={shape} />
          </Deck>
        )}
      </Link>
      {/* On a desktop the name starts below the place where the message about the last answer appears. */}
      <div className="flex flex-col justify-center lg:justify-start lg:pt-8">
        {lead && <div className="mb-1 text-13 text-ink-soft">{lead}</div>}
        <h2 id={titleId} className="font-mincho font-normal text-28">
          <Name>{name}</Name>
        </h2>
        <p className="text-ink-soft">{facts}</p>
        {reason && <p className="mt-2">{reason}</p>}
        <div className="mt-4">{action}</div>
      </div>
      {children && <div className="col-span-full flex flex-col gap-8 lg:col-span-1 lg:self-end">{children}</div>}
    </article>
  );
};

type DeckProps = Pick<PortraitProps, 'behind' | 'over'> & { children: ReactNode };

/** The photo on top of the next person's photo, whose right edge stays visible. */
const Deck = ({ behind, over, children }: DeckProps) => (
  <div data-deck="" className={cx('relative h-full', behind && 'pr-4 lg:-mr-4')}>
    {behind && (
      <div className="absolute inset-y-3 right-0 w-16 overflow-hidden rounded-card max-sm:rounded-r-none">
        <Photo src={behind} alt="" still className="size-full" />
      </div>
    )}
    <div className={cx('relative h-full overflow-hidden sm:rounded-card', behind && 'max-sm:rounded-r-card')}>
      {over && (
        <div className="absolute inset-0 slide-over">
          <Photo src={over} alt="" still eager className="size-full" />
        </div>
      )}
      <div className={cx('relative h-full', over && 'slide-in')}>{children}</div>
    </div>
  </div>
);
