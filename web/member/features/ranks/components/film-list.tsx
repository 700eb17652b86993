import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';
import { filmState } from '../climb.rules.ts';
import { films } from '../films.ts';

const texts = climbJa.films;

type FilmListProps = { watched: number; chosen: number; onChoose: (position: number) => void };

/**
 * The list of films. Watched films can be opened again. Each other film becomes available when the film before it was
 * watched.
 */
export const FilmList = ({ watched, chosen, onChoose }: FilmListProps) => (
  <ol aria-label={texts.list} className="divide-y divide-line border-line border-y">
    {films.map(({ src, title }, position) => {
      const state = filmState(position, watched);
      const isLocked = state === 'locked';
      return (
        <li key={src}>
          <button
            type="button"
            disabled={isLocked}
            aria-current={position === chosen ? 'true' : undefined}
            onClick={() => onChoose(position)}
            className="flex min-h-14 w-full items-center gap-3 py-2 text-left transition-colors touched:text-primary disabled:text-ink-soft"
          >
            <span className="inline-flex w-6 justify-center tabular-nums">
              {state === 'watched' ? (
                <Icon name="check" size={20} className="text-good" />
              ) : isLocked ? (
                <Icon name="lock" size={20} />
              ) : (
                position + 1
              )}
            </span>
            <span className={cx('min-w-0 flex-1', position === chosen && 'font-semibold')}>{title}</span>
            <span className="text-13 text-ink-soft">
              {state === 'watched' && texts.watched}
              {isLocked && <span className="sr-only">{texts.locked}</span>}
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
