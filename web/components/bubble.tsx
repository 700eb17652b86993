import type { ReactNode } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { cx } from './cx.ts';

type BubbleProps = {
  text: string;
  /** Shown in the bubble instead of `text`, for example the same text with clickable URLs. */
  children?: ReactNode;
  mine: boolean;
  /** Formatted time: 07/03 14:05. Only the last bubble of a run (messages of one sender in a row) shows the time. */
  time: string;
  /** The time in ISO format, for the `datetime` attribute. */
  dateTime?: string | undefined;
  /** The sender's name, for screen readers; omitted for the reader's own messages. */
  from?: string | undefined;
  /** Shown beside the first of several messages by one sender; the later bubbles are indented by its width. */
  avatar?: ReactNode;
  /** False when an earlier bubble of the same run is above. A run is several messages of one sender in a row. */
  first?: boolean | undefined;
  /** False when another bubble of the same run follows. */
  last?: boolean | undefined;
  /** `waiting`: the device is offline; the message is sent when the connection is back. */
  state?: 'sent' | 'pending' | 'waiting' | 'failed' | undefined;
  /** Why sending failed. When omitted, a general error message is shown. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Discards a failed or a waiting message. */
  onDiscard?: (() => void) | undefined;
  /** A word beside the time, such as 既読 (read). */
  note?: string | undefined;
};

/**
 * Classes that make some of a bubble's corners less round. A run is several messages of one sender in a row.
 * - Own message: always the lower right corner, and the upper right one unless the bubble is the first of its run.
 * - Partner's message: always the upper left corner, and the lower left one unless the bubble is the last of its run.
 */
const corners = (mine: boolean, first: boolean, last: boolean): string =>
  mine ? cx('rounded-br-[4px]', !first && 'rounded-tr-[4px]') : cx('rounded-tl-[4px]', !last && 'rounded-bl-[4px]');

/**
 * One message of a chat. Below it are 4 px of space when the next message is by the same sender, otherwise 16 px (look:
 * Space and form).
 */
export const Bubble = (props: BubbleProps) => {
  const {
    text,
    children = text,
    mine,
    time,
    dateTime,
    from,
    avatar,
    first = true,
    last = true,
    state = 'sent',
    note,
  } = props;
  return (
    <div className={cx('flex gap-2', mine && 'flex-row-reverse', last ? 'mb-4' : 'mb-1')}>
      {avatar && <div className="w-8 shrink-0 narrow:hidden">{first && avatar}</div>}
      <div className={cx('flex min-w-0 flex-1 flex-col', mine ? 'items-end' : 'items-start')}>
        <div
          className={cx(
            'flex w-full narrow:flex-col items-end gap-2',
            mine ? 'flex-row-reverse' : 'narrow:items-start',
          )}
        >
          <p
            className={cx(
              // The bubble leaves space for the time beside it, also when no time is shown.
              'prose max-w-[min(30em,calc(100%-3.25rem))] narrow:max-w-full rounded-card px-4 py-2.5 text-16',
              corners(mine, first, last),
              mine ? 'bg-own text-on-own forced-colors:border' : 'border border-line bg-card',
              (state === 'pending' || state === 'waiting') &&
                'border-primary! border border-dashed bg-primary-tint! text-ink!',
              state === 'failed' && 'border-danger! border-2 bg-danger-tint! text-ink!',
            )}
          >
            <span className="sr-only">{mine ? memberPartsJa.bubble.mine : from}</span>
            {children}
          </p>
          {state === 'pending' && <Beside>{memberPartsJa.bubble.pending}</Beside>}
          {state === 'sent' && last && (
            <Beside mine={mine}>
              {note && <span className="block">{note}</span>}
              {/* As narrow as the longest word, so that date and time are on two lines on a phone. */}
              <time dateTime={dateTime} className="block w-min sm:w-auto">
                {time}
              </time>
            </Beside>
          )}
        </div>
        {(state === 'waiting' || state === 'failed') && <Unsent {...props} />}
      </div>
    </div>
  );
};

const Beside = ({ children, mine = true }: { children: ReactNode; mine?: boolean }) => (
  <span
    className={cx(
      'shrink-0 pb-0.5 text-13 text-ink-soft tabular-nums leading-snug [overflow-wrap:normal]',
      mine && 'text-right',
    )}
  >
    {children}
  </span>
);

/** Shown under a message that was not sent: the reason, and buttons to retry or discard. */
const Unsent = ({ state, error, onRetry, onDiscard }: BubbleProps) => (
  <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-13 text-ink-soft">
    {state === 'failed' ? (
      <span role="alert" className="text-right text-danger">
        {error ?? memberPartsJa.bubble.failed}
      </span>
    ) : (
      <span>{memberPartsJa.bubble.waiting}</span>
    )}
    {(onRetry || onDiscard) && (
      <span className="-my-1 flex gap-2">
        {state === 'failed' && onRetry && (
          <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold text-link">
            {memberPartsJa.bubble.retry}
          </button>
        )}
        {onDiscard && (
          <button type="button" onClick={onDiscard} className="min-h-11 px-1 text-link">
            {memberPartsJa.bubble.discard}
          </button>
        )}
      </span>
    )}
  </div>
);

/** The date line between messages of different days. */
export const DayMark = ({ children }: { children: string }) => (
  <p className="mt-2 mb-4 text-center text-13 text-ink-soft tabular-nums">{children}</p>
);

/** The line above the first message that the reader has not seen. */
export const UnreadMark = ({ children }: { children: string }) => (
  <p
    data-unread
    className="mt-2 mb-4 flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    {children}
  </p>
);
