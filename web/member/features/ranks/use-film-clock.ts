import { useEffect, useEffectEvent, useState } from 'react';

/**
 * In ms. The film's clock advances by at most this time per animation frame. A hidden tab gets no frames, so the first
 * frame afterwards comes late and would otherwise skip a part of the film.
 */
const LONGEST_FRAME_MS = 250;

/**
 * The clock of a drawn film (an animated SVG file); `lengthMs` is the film's length. The clock pauses in a hidden tab,
 * so that a film only ends while it is visible. `onEnd` is called each time the clock reaches the end.
 */
export const useFilmClock = (lengthMs: number, onEnd: () => void) => {
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const isEnded = time >= lengthMs;
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | undefined;
    const step = (now: number) => {
      const passed = Math.min(LONGEST_FRAME_MS, now - (last ?? now));
      last = now;
      setTime((before) => Math.min(lengthMs, before + passed));
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, lengthMs]);

  useEffect(() => {
    if (!isPlaying || !isEnded) return;
    setPlaying(false);
    ended();
  }, [isPlaying, isEnded]);

  return {
    time,
    isPlaying,
    isEnded,
    toggle: () => {
      if (isEnded) setTime(0);
      setPlaying(!isPlaying);
    },
    restart: () => {
      setTime(0);
      setPlaying(true);
    },
  };
};
