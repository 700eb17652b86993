import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  primary: 'bg-primary-tint text-primary',
  good: 'bg-good-tint text-good',
  care: 'bg-care-tint text-care',
  accent: 'bg-accent-tint text-ink',
  danger: 'bg-danger-tint text-danger',
};
export type Tone = keyof typeof tones;
type StatusPillProps = { tone?: Tone | undefined; icon?: IconName | undefined; children: ReactNode };

/**
 * A state in one word. Its tone is `good` for verified or matched, `care` for waiting or on hold, `accent` for likes or
 * new, `danger` for blocked or failed.
 */
export const StatusPill = ({ tone = 'neutral', icon, children }: StatusPillProps) => (
  <span
    className={cx(
      // Forced-colours mode removes the background and makes the transparent border visible.
      'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full border border-transparent px-2.5 text-13 leading-none tabular-nums narrow:px-2',
      tones[tone],
    )}
  >
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);
