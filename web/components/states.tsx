import type { ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { LensEmpty } from './lens.tsx';
import { textLook } from './text-look.ts';

type EmptyStateProps = {
  /** Icon in the middle of the drawing (two circles) above the title. */
  icon?: IconName | undefined;
  /** Says what is missing, for example まだ足跡はありません (no footprints yet). */
  title: string;
  /** Says why the list is empty. */
  children?: ReactNode;
  /** One LinkButton or Button for the next step. */
  action?: ReactNode;
};

/** Shown instead of an empty list: what is missing, why, and what to do next. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-12 text-center low:py-4">
    <LensEmpty icon={icon} />
    <p className="mt-4 text-balance font-semibold text-17 [word-break:auto-phrase]">{title}</p>
    {children && (
      <div className="mt-2 max-w-[26em] text-balance text-ink-soft [word-break:auto-phrase] [&_p]:text-balance">
        {children}
      </div>
    )}
    {action && <div className="mt-6">{action}</div>}
  </div>
);

type ErrorStateProps = {
  /** Error sentence to show. */
  message: string;
  /** What the member can do, shown below `message`. Omit it when `message` already says so. */
  hint?: string | false | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** The request id, which the member can tell to support. */
  reference?: string | undefined;
};

/** Shown instead of a part of a screen that failed to load, with a button to retry. */
export const ErrorState = ({ message, hint, onRetry, busy, reference }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 border-line border-y py-4">
    <div className="flex gap-3">
      <Icon name="alert" size={24} className="mt-px text-danger" />
      <div>
        <p>{message}</p>
        {hint && <p className="text-ink-soft">{hint}</p>}
        {reference && <p className="mt-1 text-13 text-ink-soft">{reference}</p>}
      </div>
    </div>
    {onRetry && (
      <Button kind="secondary" small icon="refresh" busy={busy} onClick={onRetry} className="ml-9">
        {partsJa.retry}
      </Button>
    )}
  </div>
);

const noteTones = {
  neutral: ['alert', 'bg-sunken', 'text-ink-soft'],
  good: ['check', 'bg-good-tint', 'text-good'],
  care: ['clock', 'bg-care-tint', 'text-care'],
  danger: ['alert', 'bg-danger-tint', 'text-danger'],
  primary: ['shield', 'bg-primary-tint', 'text-primary'],
} as const satisfies Record<string, readonly [IconName, string, string]>;

type NoteProps = {
  tone?: keyof typeof noteTones | undefined;
  icon?: IconName | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** One button at the right end of the note. Used only in the staff console, whose notes are wide. */
  aside?: ReactNode;
  /** `alert`: screen readers announce the note at once; for an error that has just happened in a form. */
  role?: 'alert' | 'status' | undefined;
};

/** A message that stays on the screen, for example that documents are under review or that a payment is due. */
export const Note = ({ tone = 'neutral', icon, title, children, action, aside, role }: NoteProps) => {
  const [usual, ground, mark] = noteTones[tone];
  return (
    <div role={role} className={cx('flex gap-3 rounded-card px-4 py-3', ground)}>
      <Icon name={icon ?? usual} size={20} className={cx('mt-[0.2rem]', mark)} />
      <div className="min-w-0 flex-1">
        {title && (
          <p className={cx('text-balance font-semibold [word-break:auto-phrase]', tone !== 'neutral' && mark)}>
            {title}
          </p>
        )}
        {children && <div className={textLook(children)}>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {aside}
    </div>
  );
};
