import { cx } from './cx.ts';
import { range } from './range.ts';

/**
 * Bars at the top of a carousel of photos: one bar per photo, and the current photo's bar is bright. Hidden from screen
 * readers: the carousel has a text for them.
 */
export const PhotoSegments = ({ count, at }: { count: number; at: number }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-0 flex h-10 gap-1 photo-head px-3 pt-2"
  >
    {range(count).map((position) => (
      <span
        key={position}
        className={cx('h-1 flex-1 rounded-full transition-colors', position === at ? 'bg-on-photo' : 'bg-on-photo/45')}
      />
    ))}
  </span>
);
