import { PUBLIC_CHANGE_NIGHTS } from '../limits.ts';
import { nightAfter } from '../time.ts';

/*
 * Nights in which others see changes of reviews and posts, so that nobody can connect a change with an act by its time
 * (rules: Reviews and boards, Nights). Each is 03:00 of its night.
 */

/** The night of a change whose cause is at `now`; `fraction` (from 0, below 1) chooses it. */
export const changeNight = (now: Date, fraction: number): Date => nightAfter(now, PUBLIC_CHANGE_NIGHTS, fraction);

/** The latest night that `changeNight` can give for a cause at `now`. */
export const lastChangeNight = (now: Date): Date => {
  const { last } = PUBLIC_CHANGE_NIGHTS;
  return nightAfter(now, { first: last, last }, 0);
};

/**
 * Like `changeNight`, but after `notBefore` (epoch ms) if that is later: the earlier state may be visible until then.
 */
export const changeNightFrom = (notBefore: number, now: Date, fraction: number): Date =>
  changeNight(new Date(Math.max(now.getTime(), notBefore)), fraction);
