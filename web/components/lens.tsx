import type { ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { lensPath, MARK_DISTANCE, progressDistance } from './lens-shape.ts';

const RADIUS = 10;
const MIDDLE = 22;

type LensCirclesProps = {
  /** Distance of the two centres, in radii: 2 when the circles only touch. */
  distance: number;
  /** Height in px. */
  height: number;
  className?: string | undefined;
  /** Line width in the units of the SVG, in which the radius of a circle is 10. */
  line?: number | undefined;
};

/**
 * Two circles and the lens-shaped overlap, as in the service's logo. The SVG has the same width at every distance.
 * Hidden from screen readers: `LensProgress` adds an accessible name.
 */
export const LensCircles = ({ distance, height, line = 1.5, className }: LensCirclesProps) => {
  const shift = (distance * RADIUS) / 2;
  return (
    <svg
      viewBox={`0 0 ${2 * MIDDLE} 24`}
      width={(height * 2 * MIDDLE) / 24}
      height={height}
      fill="none"
      strokeWidth={line}
      aria-hidden="true"
      className={cx('lens shrink-0', className)}
    >
      <path d={lensPath(MIDDLE, 12, RADIUS, 2 * shift)} className="lens-fill" />
      <circle cx={MIDDLE - shift} cy="12" r={RADIUS} />
      <circle cx={MIDDLE + shift} cy="12" r={RADIUS} className="lens-second" />
    </svg>
  );
};

type LensMarkProps = {
  /** Height in px; the width is 1.53 times the height. */
  size?: number | undefined;
  className?: string | undefined;
};

/** The service's logo in its two colours. Hidden from screen readers, because the name is beside it. */
export const LensMark = ({ size = 32, className }: LensMarkProps) => (
  <svg
    viewBox="5.5 1.25 33 21.5"
    width={(size * 33) / 21.5}
    height={size}
    fill="none"
    strokeWidth="1.5"
    aria-hidden="true"
    className={cx('lens shrink-0', className)}
  >
    <path d={lensPath(MIDDLE, 12, RADIUS, MARK_DISTANCE * RADIUS)} className="lens-fill" />
    <circle cx={MIDDLE - (MARK_DISTANCE * RADIUS) / 2} cy="12" r={RADIUS} />
    <circle cx={MIDDLE + (MARK_DISTANCE * RADIUS) / 2} cy="12" r={RADIUS} className="lens-second" />
  </svg>
);

type LensProgressProps = {
  /** The progress, from 0 (nothing) to 1 (all). */
  value: number;
  /** Accessible name of the progress bar, for example プロフィールの充実度. */
  label: string;
  /** Screen readers announce this text instead of the percentage, for example 5項目中 3項目が完了. */
  valueText?: string | undefined;
  /** Height in px: 24 in a bar, 48 beside a paragraph. */
  size?: number | undefined;
  className?: string | undefined;
};

/**
 * A progress bar: two circles that overlap more as `value` grows. At 0 they only touch. At 1 they overlap as in the
 * logo, and the overlap is filled.
 */
export const LensProgress = ({ value, label, valueText, size = 24, className }: LensProgressProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    aria-valuetext={valueText}
    className={cx('inline-flex shrink-0', className)}
  >
    <LensCircles distance={progressDistance(value)} height={size} className={value >= 1 ? 'lens-full' : undefined} />
  </span>
);

type StepProgressProps = Pick<LensProgressProps, 'label' | 'valueText'> & {
  /** Number of the current page, from 1. */
  step: number;
  steps: number;
};

/**
 * Shown to the right of a page's heading, for a task with several pages: the page's number (`2 / 5`), and two circles
 * that overlap more on each page. On the last page the overlap is filled.
 */
export const StepProgress = ({ step, steps, ...texts }: StepProgressProps) => (
  <div className="flex shrink-0 flex-col items-center gap-1 whitespace-nowrap pt-1 text-13 text-ink-soft tabular-nums">
    <LensProgress value={(step - 1) / (steps - 1)} {...texts} />
    <span aria-hidden="true">{`${step} / ${steps}`}</span>
  </div>
);

/** The drawing for an empty list: two thin circles. Their overlap contains `icon`, for example a footprint. */
export const LensEmpty = ({ icon }: { icon?: IconName | undefined }) => (
  <span className="relative inline-flex items-center justify-center">
    <LensCircles distance={1.15} height={72} line={0.5} className="lens-quiet" />
    {icon && icon !== 'logo' && <Icon name={icon} size={20} className="absolute text-primary" />}
  </span>
);

type LensUnreadProps = {
  /** Text for screen readers, for example "unread". Omit it when visible text beside the dot says the same. */
  label?: string | undefined;
  /** For a dot that overlaps an icon: the background colour behind the icon. The dot gets an outline in this colour. */
  over?: keyof typeof rims | undefined;
  className?: string | undefined;
};

const rims = { paper: 'stroke-paper', card: 'stroke-card' };

/** The dot for unread or new content: a lens shape of 8 × 12 px. */
export const LensUnread = ({ label, over, className }: LensUnreadProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden; a title would pop up under the pointer
  <svg
    viewBox="0 0 8 12"
    width="8"
    height="12"
    className={cx('pointer-events-none shrink-0 overflow-visible fill-accent-mark', className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path
      d="M4 0a7 7 0 0 1 0 12a7 7 0 0 1 0-12z"
      strokeWidth="4"
      className={cx('[paint-order:stroke]', over && rims[over])}
    />
  </svg>
);

type LensMatchProps = {
  /** The two photos; each fills its circle: `<Photo … className="size-full" />`. */
  left: ReactNode;
  right: ReactNode;
  /** Accessible name that says who is shown; null when a heading beside it says so. */
  label?: string | null | undefined;
};

/** The drawing of a new match: two round photos slide over each other in 240 ms. Then their overlap is coloured. */
export const LensMatch = ({ left, right, label = partsJa.lens.match }: LensMatchProps) => (
  <div className="lens-match" {...(label ? { role: 'group', 'aria-label': label } : {})}>
    <div className="lens-photo">{left}</div>
    <div className="lens-photo">{right}</div>
    <svg viewBox="0 0 170 100" aria-hidden="true">
      <path d={lensPath(85, 50, 50, 70)} />
    </svg>
  </div>
);
