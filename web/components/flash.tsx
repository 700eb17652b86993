import { useEffect, useEffectEvent, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { useLayerOpen } from './open-layers.ts';
import { useStuckHeight } from './use-stuck-height.ts';

const tones = {
  neutral: ['alert', 'text-ink-soft'],
  good: ['check', 'text-good'],
  care: ['clock', 'text-care'],
  danger: ['alert', 'text-danger'],
} as const satisfies Record<string, readonly [IconName, string]>;

/** A text of at most so many characters is one line of 16 px at 320 px; on phones a longer one has 13 px, two lines. */
const SHORT_CHARS = { alone: 14, withAction: 10 };
/** A longer text than this has three lines at 320 px. They are set closer, so that they do not leave the top bar. */
const TWO_LINES_CHARS = { alone: 36, withAction: 22 };

type MessageProps = {
  message: string;
  tone?: keyof typeof tones | undefined;
  /** Delay in ms before the message appears; 1,000 when omitted (spec part-1 §9). */
  delay?: number | undefined;
  /** How long the message is shown, in ms: 5,000, or 10,000 for "we have sent you an e-mail" (spec part-1 §9). */
  stay?: number | undefined;
  /** One quiet button, for example 元に戻す (undo). A message with a button should have a `stay` of 10,000. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Called when the message disappears after its time or is closed. */
  onGone?: (() => void) | undefined;
};
type FlashProps = Omit<MessageProps, 'message'> & {
  /** null: no message. To show the same text again, pass a new `id`. */
  message: string | null;
  id?: string | number | undefined;
};

/**
 * A short message, a line of 44 px over the top bar, so that it covers no heading and no content. It disappears after
 * `stay` ms. It stays while the pointer is over it or one of its buttons has the focus. It is hidden while a dialog is
 * open, and shown for the full `stay` ms afterwards. While a control of the top bar has the keyboard's focus, the
 * message is below the bar (`message-line` of app.css).
 */
export const Flash = ({ message, id = message ?? '', ...rest }: FlashProps) => (
  <div
    ref={useStuckHeight('--flash')}
    role="status"
    className="message-line pointer-events-none fixed right-0 left-(--rail) z-20 mx-auto flex max-w-column justify-center px-2"
  >
    {/* `key`: each message has its own timers; a timer of the previous message must not end the next message. */}
    {message !== null && <Message key={id} message={message} {...rest} />}
  </div>
);

const Message = ({ message, tone = 'neutral', delay = 1000, stay = 5000, action, onGone }: MessageProps) => {
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  const [held, setHeld] = useState(false);
  const gone = useEffectEvent(() => {
    setPhase('gone');
    onGone?.();
  });
  const waits = useLayerOpen();
  useEffect(() => {
    const timer = setTimeout(() => setPhase('shown'), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  useEffect(() => {
    if (phase !== 'shown' || held || waits) return;
    const timer = setTimeout(gone, stay);
    return () => clearTimeout(timer);
  }, [phase, held, waits, stay]);
  if (phase !== 'shown' || waits) return null;
  const [icon, colour] = tones[tone];
  const room = action ? 'withAction' : 'alone';
  const isLong = message.length > SHORT_CHARS[room];
  const isLongest = message.length > TWO_LINES_CHARS[room];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock
    <div
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-11 w-full items-center gap-2 rounded-input bg-card pl-3 shadow-soft outline outline-line -outline-offset-1 starting:-translate-y-2 starting:opacity-0 transition-[translate,opacity] sm:w-auto sm:min-w-80"
    >
      {/* On a phone the icon is hidden when the text needs its place. */}
      <Icon name={icon} size={20} className={cx(colour, (action || isLong) && 'max-sm:hidden')} />
      <p
        className={cx(
          'min-w-0 flex-1',
          isLong ? 'text-13 leading-tight sm:py-1 sm:text-16' : 'text-16 leading-snug',
          isLongest && 'max-sm:leading-[1.15]',
        )}
      >
        {message}
      </p>
      {action && (
        <Button kind="quiet" small className="-mr-2 shrink-0 px-2!" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={partsJa.close} onClick={gone} />
    </div>
  );
};
