import type { AccountItem } from '#functions/items/account.ts';
import {
  FREE_LIKES_MAX,
  LOGIN_BONUS_LIKES,
  LOGIN_BONUS_STREAK_DAYS,
  LOGIN_BONUS_STREAK_LIKES,
} from '#shared/limits.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';

type BonusFields = 'freeLikes' | 'bonusDay' | 'bonusStreak' | 'bonusAmount';
export type Bonus = Required<Pick<AccountItem, BonusFields>>;

/** Whether the account got today's bonus, and the likes that today's bonus gave. */
export const bonusOf = ({ bonusDay, bonusAmount = 0 }: Pick<AccountItem, BonusFields>, now: Date) => {
  const isGiven = bonusDay === serviceDay(now);
  return { isGiven, amount: isGiven ? bonusAmount : 0 };
};

/**
 * The account's bonus fields after today's bonus; undefined when today's bonus was given already. The bonus is one like
 * per service day, and three on every seventh day in a row. It never raises the unspent free likes above thirty (rules:
 * Timeline, likes, footprints).
 */
export const nextBonus = (account: Pick<AccountItem, BonusFields>, now: Date): Bonus | undefined => {
  const { freeLikes = 0, bonusDay, bonusStreak = 0 } = account;
  const today = serviceDay(now);
  if (bonusDay === today) return undefined;
  const isInARow = bonusDay === serviceDay(new Date(now.getTime() - DAY_MS));
  const streak = isInARow ? bonusStreak + 1 : 1;
  const likes = streak % LOGIN_BONUS_STREAK_DAYS === 0 ? LOGIN_BONUS_STREAK_LIKES : LOGIN_BONUS_LIKES;
  const amount = Math.max(0, Math.min(likes, FREE_LIKES_MAX - freeLikes));
  return { freeLikes: freeLikes + amount, bonusDay: today, bonusStreak: streak, bonusAmount: amount };
};
