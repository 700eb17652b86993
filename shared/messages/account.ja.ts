import { FREE_LIKES_MAX, LOGIN_BONUS_STREAK_DAYS, LOGIN_BONUS_STREAK_LIKES } from '../limits.ts';
import { AGE_MIN } from '../options/member.ts';
/**
 * Texts for members whose account is closed, and texts of the plan's state and the login bonus (spec part-1 §2).
 */
export const accountJa = {
  underAge: `${AGE_MIN}歳未満の方はご利用いただけません。`,
  inactive: 'このアカウントは現在ご利用いただけません。',
  /** How a plan stands, on home and in the menu. */
  plan: {
    running: 'ご利用中',
    none: '未登録',
    until: (day: string) => `${day}まで`,
    retrying: (day: string) => `更新のお支払いがまだです。${day}までにカードをご確認ください`,
  },
  loginBonus: {
    title: 'ログインボーナス',
    body: (likes: number) => `今日のログインボーナスは、送れるいいね${likes}個です。`,
    streak: (days: number) => `${days}日続けてのご利用、ありがとうございます。`,
    full: `ログインボーナスの分は${FREE_LIKES_MAX}個までです。お使いになると、また受け取れます。`,
    given: '今日のログインボーナスは、すでにお受け取りいただいています。',
    next: `${LOGIN_BONUS_STREAK_DAYS}日続けてログインすると、${LOGIN_BONUS_STREAK_DAYS}日目は${LOGIN_BONUS_STREAK_LIKES}個です。`,
  },
} as const;
