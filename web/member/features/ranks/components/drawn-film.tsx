import { useEffect, useRef } from 'react';
import { type Caption, captionAt } from '../captions.rules.ts';
import { withoutScripts } from '../drawing.ts';

/** With reduced motion the drawing stands where the caption's movement ends. */
const BEFORE_THE_NEXT_MS = 600;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type DrawnFilmProps = { drawing: string; captions: readonly Caption[]; time: number };

/** The picture of a drawn film at an instant. What it shows is told by its captions, so that it is hidden from readers. */
export const DrawnFilm = ({ drawing, captions, time }: DrawnFilmProps) => {
  const place = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const drawn = withoutScripts(drawing);
    picture.current = drawn;
    place.current?.replaceChildren(...(drawn ? [drawn] : []));
    // Its own clock stands: the player moves the picture.
    drawn?.pauseAnimations?.();
  }, [drawing]);
  useEffect(() => {
    const caption = captionAt(captions, time);
    const shown = wantsStillness() && caption ? caption.to - BEFORE_THE_NEXT_MS : time;
    picture.current?.setCurrentTime?.(shown / 1000);
  }, [captions, time]);
  return <div ref={place} aria-hidden="true" className="aspect-video bg-paper [&>svg]:size-full" />;
};
