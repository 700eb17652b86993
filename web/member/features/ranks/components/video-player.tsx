import { useRef } from 'react';
import type { Film } from '#shared/stage-settings.ts';
import { SECOND_MS } from '#shared/time.ts';

/**
 * In s. The member may seek this far beyond the time that the browser last reported as played. Browsers report the time
 * a few times per second, so the film may already have been played a little further.
 */
const SLACK_SECONDS = 500 / SECOND_MS;

/**
 * A video from the deployment's settings, in the browser's own player. The member can't skip parts that were not played
 * yet.
 */
export const VideoPlayer = ({ film, onEnd }: { film: Film; onEnd: () => void }) => {
  const played = useRef(0);
  return (
    <video
      controls
      playsInline
      preload="metadata"
      poster={film.poster ?? undefined}
      className="aspect-video w-full bg-paper"
      onTimeUpdate={({ currentTarget }) => {
        if (!currentTarget.seeking) played.current = Math.max(played.current, currentTarget.currentTime);
      }}
      onSeeking={({ currentTarget }) => {
        if (currentTarget.currentTime > played.current + SLACK_SECONDS) currentTarget.currentTime = played.current;
      }}
      onEnded={onEnd}
    >
      <source src={film.src} />
      <track kind="captions" src={film.captions} srcLang="ja" label={film.title} default />
    </video>
  );
};
