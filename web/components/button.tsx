import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

type Look = {
  /**
   * primary: the screen's one main action. secondary: an alternative to the main action. quiet: without border and
   * background, for example in list rows. danger: confirms an irreversible action. quiet-danger: quiet, with red text.
   */
  kind?: ButtonKind | undefined;
  /** As wide as its container; usual for forms on phones. */
  wide?: boolean | undefined;
  /** 44 px high instead of 48, for rows and cards. */
  small?: boolean | undefined;
  icon?: IconName | undefined;
};

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary border-primary touched:bg-primary-strong',
  secondary: 'bg-card text-ink border-edge touched:bg-sunken',
  quiet: 'text-ink border-transparent underline decoration-1 underline-offset-4 touched:bg-sunken',
  danger: 'bg-danger text-on-danger border-danger touched:bg-danger-strong',
  'quiet-danger': 'text-danger border-transparent touched:bg-danger-tint',
};

const isQuiet = (kind: ButtonKind): boolean => kind === 'quiet' || kind === 'quiet-danger';

const look = ({ kind = 'primary', wide, small }: Look, className?: string) =>
  cx(
    'inline-flex select-none items-center justify-center gap-2 rounded-input border text-center font-semibold text-16 leading-snug transition-colors',
    small ? 'min-h-11 px-4 py-2' : 'min-h-12 px-6 py-2',
    wide && 'w-full',
    kinds[kind],
    'disabled:text-ink-soft',
    !isQuiet(kind) && 'disabled:border-line disabled:bg-sunken',
    className,
  );

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy'> &
  Look & {
    /**
     * True while a request runs: clicks are ignored, the button keeps focus and width, and screen readers announce
     * "busy".
     */
    busy?: boolean | undefined;
  };

/** A button. `type` defaults to "button": only a button with `type="submit"` submits its form. */
export const Button = ({
  kind,
  wide,
  small,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    className={cx(look({ kind, wide, small }, className), 'relative', busy && 'cursor-progress')}
  >
    <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </span>
    {busy && <BusyDots />}
  </button>
);

const BusyDots = () => (
  <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1.5">
    {[0, 1, 2].map((dot) => (
      <span
        key={dot}
        style={{ animationDelay: `${dot * 160}ms` }}
        className="size-1.5 motion-safe:animate-[busy_960ms_ease-in-out_infinite] rounded-full bg-current"
      />
    ))}
  </span>
);

type LinkButtonProps = Look & {
  /** A path of the app, or a URL of another site (opens in a new tab). */
  to: string;
  /** Replaces the current entry in the browser's history. */
  replace?: true;
  children: ReactNode;
  className?: string | undefined;
};

/** A link that looks like a button, for navigation. */
export const LinkButton = ({ to, replace, kind, wide, small, icon, children, className }: LinkButtonProps) => {
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  );
  const classes = look({ kind, wide, small }, className);
  if (/^(https?|mailto):/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={classes}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} className={classes} {...(replace && { replace })}>
      {content}
    </Link>
  );
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
  /** The button lies on a photo: it and its focus ring are visible on any photo, in both themes. */
  onPhoto?: boolean | undefined;
};

/** A button of 44 px with an icon and no visible text; `label` is its accessible name. */
export const IconButton = ({ icon, label, onPhoto = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={cx(
      'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:text-ink-soft',
      onPhoto ? 'on-photo' : 'text-ink touched:bg-sunken',
      className,
    )}
  >
    <Icon name={icon} />
  </button>
);
