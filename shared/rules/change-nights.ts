import { PUBLIC_CHANGE_NIGHTS } from '../limits.ts';
import { nightAfter } from '../time.ts';

/*
 * Other members see a change of a review or post with a delay, from 03:00 in Tokyo of a later night. So nobody can find
 * out from the time of a change who caused it (rules: Reviews and boards, Nights).
 */

/**
 * The night in which a change caused at `now` becomes visible. `fraction` (from 0, below 1) selects one of the possible
 * nights.
 */
export const changeNight = (now: Date, fraction: number): Date => nightAfter(now, PUBLIC_CHANGE_NIGHTS, fraction);

/** The latest night that `changeNight` can return for `now`. */
export const lastChangeNight = (now: Date): Date => {
  const { last } = PUBLIC_CHANGE_NIGHTS;
  return nightAfter(now, { first: last, last }, 0);
};

/**
 * Like `changeNight`, but counts the nights from `now` or from `notBefore` (epoch ms), whichever is later. `notBefore`:
 * the latest night in which an earlier public copy of the same text can be deleted.
 */
export const changeNightFrom = (notBefore: number, now: Date, fraction: number): Date =>
  changeNight(new Date(Math.max(now.getTime(), notBefore)), fraction);
