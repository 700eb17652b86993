import type { ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { useOnline } from '#web/platform/network/use-online.ts';
import { cx } from './cx.ts';
import { OfflineState } from './offline-state.tsx';
import { range } from './range.ts';

/** A grey placeholder block in the shape of the content that is loading, without animation. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={cx('block bg-line/70', !className.includes('rounded') && 'rounded-input', className)}
  />
);

/** Placeholder for lines of text; the last line is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number | undefined }) => (
  <span aria-hidden="true" className="flex flex-col gap-3 py-1.5">
    {range(lines).map((line) => (
      <Skeleton key={line} className={cx('h-3.5 rounded-full', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </span>
);

/** Placeholder for a `RuledSection`: line, heading, text. */
export const SkeletonSection = ({ lines = 3 }: { lines?: number | undefined }) => (
  <div aria-hidden="true" className="border-line border-t pt-5 pb-2">
    <Skeleton className="mb-4 h-5 w-2/5 rounded-full" />
    <SkeletonText lines={lines} />
  </div>
);

type SkeletonRowsProps = {
  rows?: number | undefined;
  /** Number of grey bars in each row, one for each line of text that will be shown there. */
  lines?: 1 | 2 | 3 | undefined;
  /** True: rows without an avatar. */
  plain?: boolean | undefined;
  /** True: each row has the shape of a long title above a date. */
  dated?: boolean | undefined;
};

/** Placeholder rows, as high as the loaded rows. */
export const SkeletonRows = ({ rows = 5, lines = 2, plain, dated }: SkeletonRowsProps) => (
  <div aria-hidden="true" className="-mx-4 divide-y divide-line border-line border-y sm:mx-0">
    {range(rows).map((row) => (
      <div
        key={row}
        className={cx('flex items-center gap-3 px-4 py-2.5 sm:px-0', lines === 3 ? 'min-h-23' : 'min-h-17')}
      >
        {!plain && <Skeleton className="size-12 rounded-full" />}
        <span className="flex flex-1 flex-col gap-2.5">
          <Skeleton className={cx('h-3.5 rounded-full', dated ? 'w-2/3' : 'w-1/3')} />
          {range(lines - 1).map((line) => (
            <Skeleton key={line} className={cx('h-3 rounded-full', dated ? 'w-1/5' : 'w-2/3')} />
          ))}
        </span>
      </div>
    ))}
  </div>
);

/**
 * Contains the placeholders of a screen, or with `part` those of a small part of a screen. Screen readers announce once
 * that the screen is loading. Without a network a whole screen says so instead; it loads when the network is back.
 */
export const Loading = ({ children, part = false }: { children: ReactNode; part?: boolean }) =>
  useOnline() || part ? (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {partsJa.loading}
      </p>
      {children}
    </div>
  ) : (
    <OfflineState />
  );
