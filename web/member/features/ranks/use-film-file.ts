import { useEffect, useState } from 'react';
import type { Film } from '#shared/stage-settings.ts';
import { type Caption, readCaptions } from './captions.rules.ts';
import { isDrawn } from './films.ts';

type FilmFile = { captions: Caption[]; drawing: string | null };
type Loading = { file: FilmFile | null; failed: boolean };

const read = async (address: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
};

/** Loads the captions of a film, and for a drawn film also its drawing. `again` repeats the load. */
export const useFilmFile = (film: Film) => {
  const [state, setState] = useState<Loading>({ file: null, failed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same film once more
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const [captions, drawing] = await Promise.all([
        read(film.captions, leaving.signal).then(readCaptions),
        isDrawn(film) ? read(film.src, leaving.signal) : null,
      ]);
      if (captions.length === 0) throw new Error('A film without captions');
      setState({ file: { captions, drawing }, failed: false });
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setState({ file: null, failed: true });
    });
    return () => leaving.abort();
  }, [film, round]);
  const again = () => {
    setState({ file: null, failed: false });
    setRound((one) => one + 1);
  };
  return { ...state, again };
};
