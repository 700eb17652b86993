import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import type { Film } from '#shared/stage-settings.ts';
import { config } from '#web/platform/config.ts';

/** The films of the climb, in order: the stage's, else the drawings of our own. */
export const films: readonly Film[] =
  config.videos.length > 0
    ? config.videos
    : climbJa.filmTitles.map((title, index) => ({
        src: `/images/films/${index + 1}.svg`,
        captions: `/images/films/${index + 1}.vtt`,
        title,
        poster: null,
      }));

/** Whether the player moves the film itself (rules: Members, The films). */
export const isDrawn = ({ src }: Film): boolean => src.endsWith('.svg');
