import type { ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';

type BubbleProps = {
  text: string;
  mine: boolean;
  /** Formatted: 07/03 14:05. */
  time: string;
  /** ISO, for the `datetime` attribute. */
  dateTime?: string | undefined;
  /** The sender's name, for screen readers; omitted for my own messages. */
  from?: string | undefined;
  avatar?: ReactNode;
  /** `waiting`: sent as soon as there is a connection. */
  state?: 'sent' | 'pending' | 'waiting' | 'failed' | undefined;
  /** Why sending failed; without it a general sentence is shown. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Discards a failed or a waiting message. */
  onDiscard?: (() => void) | undefined;
  /** A word beside the time, such as 既読. */
  note?: string | undefined;
};

/** One message of a chat. */
export const Bubble = ({
  text,
  mine,
  time,
  dateTime,
  from,
  avatar,
  state = 'sent',
  error,
  onRetry,
  onDiscard,
  note,
}: BubbleProps) => (
  <div className={cx('flex items-end gap-2', mine && 'flex-row-reverse')}>
    {avatar && <div className="self-start">{avatar}</div>}
    <div className={cx('flex max-w-[76%] flex-col', mine ? 'items-end' : 'items-start')}>
      <p
        className={cx(
          'prose rounded-card px-4 py-2.5 text-16',
          mine ? 'rounded-br-[4px] bg-own text-on-own' : 'rounded-bl-[4px] border border-line bg-card',
          (state === 'pending' || state === 'waiting') &&
            'border-primary! border border-dashed bg-primary-tint! text-ink!',
          state === 'failed' && 'border-danger! border-2 bg-danger-tint! text-ink!',
        )}
      >
        <span className="sr-only">{mine ? partsJa.bubble.mine : from}</span>
        {text}
      </p>
      <div className="mt-0.5 flex min-h-6 flex-wrap items-center justify-end gap-x-2 px-1 text-13 text-ink-soft tabular-nums">
        {note && state === 'sent' && <span>{note}</span>}
        {(state === 'pending' || state === 'waiting') && <span>{partsJa.bubble[state]}</span>}
        {state !== 'failed' && <time dateTime={dateTime}>{time}</time>}
        {state === 'failed' && (
          <span role="alert" className="text-danger">
            {error ?? partsJa.bubble.failed}
          </span>
        )}
        {(state === 'failed' || state === 'waiting') && (onRetry || onDiscard) && (
          <span className="-my-1 flex gap-2">
            {state === 'failed' && onRetry && (
              <button type="button" onClick={onRetry} className="text-link min-h-11 px-1 font-semibold">
                {partsJa.bubble.retry}
              </button>
            )}
            {onDiscard && (
              <button type="button" onClick={onDiscard} className="text-link min-h-11 px-1">
                {partsJa.bubble.discard}
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  </div>
);

/** The date line between messages of different days. */
export const DayMark = ({ children }: { children: string }) => (
  <p className="my-2 text-center text-13 text-ink-soft tabular-nums">{children}</p>
);
