import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import type { Film } from '#shared/stage-settings.ts';
import { config } from '#web/platform/config.ts';

/** The films for men, in order: the videos from the deployment's settings, or else our own drawn films. */
export const films: readonly Film[] =
  config.videos.length > 0
    ? config.videos
    : climbJa.filmTitles.map((title, index) => ({
        src: `/images/films/${index + 1}.svg`,
        captions: `/images/films/${index + 1}.vtt`,
        title,
        poster: null,
      }));

/** True for a drawn film, which our own player animates (rules: Members, The films). */
export const isDrawn = ({ src }: Film): boolean => src.endsWith('.svg');
