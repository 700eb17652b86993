import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { Button } from '#web/components/button.tsx';
import { type Caption, captionAt, clockText, lengthOf } from '../captions.rules.ts';
import { useFilmClock } from '../use-film-clock.ts';
import { DrawnFilm } from './drawn-film.tsx';

const texts = climbJa.films;

type DrawnPlayerProps = { drawing: string; captions: readonly Caption[]; onEnd: () => void };

/** Player of a drawn film: picture, caption, and two buttons. */
export const DrawnPlayer = ({ drawing, captions, onEnd }: DrawnPlayerProps) => {
  const length = lengthOf(captions);
  const { time, isPlaying, isEnded, toggle, restart } = useFilmClock(length, onEnd);
  const [at, end] = [clockText(time), clockText(length)];
  return (
    <>
      <DrawnFilm drawing={drawing} captions={captions} time={time} />
      {/* The captions are the film's whole content, so a screen reader reads each caption while the film plays. */}
      <p
        aria-live={isPlaying ? 'polite' : 'off'}
        className="flex min-h-20 items-center justify-center text-balance border-line border-t px-4 py-3 text-center text-17 [word-break:auto-phrase]"
      >
        {captionAt(captions, time)?.text}
      </p>
      <progress max={length} value={time} aria-label={texts.progress} className="bar block h-1.5 w-full" />
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        {!isEnded && (
          <Button kind={isPlaying ? 'secondary' : 'primary'} small onClick={toggle}>
            {isPlaying ? texts.pause : time > 0 ? texts.resume : texts.play}
          </Button>
        )}
        {isEnded && (
          <Button kind="secondary" small icon="refresh" onClick={restart}>
            {texts.restart}
          </Button>
        )}
        <p className="ml-auto text-13 text-ink-soft tabular-nums">{texts.time(at, end)}</p>
        <p role="status" className="sr-only">
          {isEnded && texts.ended}
        </p>
      </div>
    </>
  );
};
