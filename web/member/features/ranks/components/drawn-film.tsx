import { useEffect, useRef } from 'react';
import { type Caption, captionAt } from '../captions.rules.ts';
import { withoutScripts } from '../drawing.ts';

/**
 * In ms. For members who prefer reduced motion the film shows one still picture per caption: the film's picture at this
 * time before the caption's end.
 */
const BEFORE_THE_NEXT_MS = 600;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type DrawnFilmProps = { drawing: string; captions: readonly Caption[]; time: number };

/**
 * The picture of a drawn film (an animated SVG file) at `time` (ms from the film's start). Hidden from screen readers,
 * because the captions say what the picture shows.
 */
export const DrawnFilm = ({ drawing, captions, time }: DrawnFilmProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const drawn = withoutScripts(drawing);
    picture.current = drawn;
    frame.current?.replaceChildren(...(drawn ? [drawn] : []));
    // The drawing's own animation clock is paused, because the player sets the time.
    drawn?.pauseAnimations?.();
  }, [drawing]);
  useEffect(() => {
    const caption = captionAt(captions, time);
    const shown = wantsStillness() && caption ? caption.to - BEFORE_THE_NEXT_MS : time;
    picture.current?.setCurrentTime?.(shown / 1000);
  }, [captions, time]);
  return <div ref={frame} aria-hidden="true" className="aspect-video bg-paper [&>svg]:size-full" />;
};
