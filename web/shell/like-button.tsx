import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';

type LikeButtonProps = {
  isLiked: boolean;
  /** The number of likes as text. */
  label: string;
  /** The function that `useLike` returns (use-like.ts). */
  onPress: () => Promise<void>;
};

/**
 * The button 共感 of a post or a review, with its number. A second click takes it back. The heart is kept for likes on
 * members (glossary: Things).
 */
export const LikeButton = ({ isLiked, label, onPress }: LikeButtonProps) => (
  <button
    type="button"
    aria-pressed={isLiked}
    onClick={() => void onPress()}
    className={cx(
      'inline-flex min-h-11 select-none items-center gap-2 rounded-full border px-4 text-13 tabular-nums transition-colors',
      isLiked ? 'border-accent-mark bg-accent-tint text-ink' : 'border-line text-ink-soft touched:bg-sunken',
    )}
  >
    <Icon name="smile" size={20} className={cx(isLiked && 'text-accent-mark')} />
    {label}
  </button>
);
