import { useState } from 'react';
import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { CallNote } from '#web/shell/call-note.tsx';
import { useCompleteMovies } from '../api/use-complete-movies.ts';
import { films, isDrawn } from '../films.ts';
import { FilmList } from './film-list.tsx';
import { FilmPlayer } from './film-player.tsx';
import { StepFrame } from './step-frame.tsx';

const texts = climbJa.films;
const SECONDS = 24;
const COUNT = films.length;

type FilmsStepProps = { watched: number; onWatched: (watched: number) => void };

/** Step at rank G: the films in order. Each is played to its end and then marked as watched (spec part-2 §4). */
export const FilmsStep = ({ watched, onWatched }: FilmsStepProps) => {
  const [chosen, setChosen] = useState(Math.min(watched, COUNT - 1));
  const [ended, setEnded] = useState<number | null>(null);
  const { mutate, isPending, error } = useCompleteMovies();
  const film = films[chosen];
  const isAll = watched >= COUNT;
  const send = () => mutate({ body: {} });
  const mark = () => {
    const next = chosen + 1;
    onWatched(next);
    if (next >= COUNT) send();
    else setChosen(next);
  };
  const mayMark = chosen === watched && ended === chosen;
  return (
    <StepFrame title={texts.title} body={films.every(isDrawn) ? texts.body(SECONDS) : texts.bodyOfStage}>
      <ProgressBar value={watched / COUNT} label={texts.counterLabel} note={texts.counter(watched, COUNT)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-x-12">
        <div className="flex flex-col gap-6">
          {film && (
            <div>
              <h4 className="mb-2 text-16">
                {texts.nth(chosen + 1)}：{film.title}
              </h4>
              <FilmPlayer key={film.src} film={film} onEnd={() => setEnded(chosen)} />
            </div>
          )}
          <div>
            <CallNote>{error?.message}</CallNote>
            {isAll ? (
              <>
                <p role="status" className="mb-2">
                  {texts.sending}
                </p>
                <Button wide busy={isPending} onClick={send}>
                  {error ? climbJa.failedAgain : texts.mark}
                </Button>
              </>
            ) : (
              chosen === watched && (
                <>
                  <Button wide disabled={!mayMark} onClick={mark} aria-describedby="mark-hint">
                    {texts.mark}
                  </Button>
                  <p id="mark-hint" className="mt-2 text-13 text-ink-soft">
                    {!mayMark && texts.markHint}
                  </p>
                </>
              )
            )}
          </div>
        </div>
        <FilmList watched={watched} chosen={chosen} onChoose={setChosen} />
      </div>
    </StepFrame>
  );
};
