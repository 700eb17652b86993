import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import type { Film } from '#shared/stage-settings.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { isDrawn } from '../films.ts';
import { useFilmFile } from '../use-film-file.ts';
import { DrawnPlayer } from './drawn-player.tsx';
import { VideoPlayer } from './video-player.tsx';

const texts = climbJa.films;

type FilmPlayerProps = { film: Film; onEnd: () => void };

/** A film with its captions, and the captions' text below it. `onEnd` is called when the film was played to its end. */
export const FilmPlayer = ({ film, onEnd }: FilmPlayerProps) => {
  const { file, failed, again } = useFilmFile(film);
  if (failed) return <ErrorState message={texts.failed} onRetry={again} />;
  if (!file) return <Skeleton className="aspect-video w-full rounded-card" />;
  return (
    <section aria-label={film.title} className="overflow-hidden rounded-card border border-line bg-card">
      {isDrawn(film) && file.drawing !== null ? (
        <DrawnPlayer drawing={file.drawing} captions={file.captions} onEnd={onEnd} />
      ) : (
        <VideoPlayer film={film} onEnd={onEnd} />
      )}
      <details className="border-line border-t px-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-ink-soft underline underline-offset-4">
          {texts.asText}
        </summary>
        <ul className="pb-4">
          {file.captions.map(({ from, text }) => (
            <li key={from}>{text}</li>
          ))}
        </ul>
      </details>
    </section>
  );
};
