import { HOUR_MS, SERVICE_DAY_START_MS } from '../time.ts';
/** Texts of /subprofile, the detailed profile of a member of the timeline (spec part-2 §2, §8). */
export const subprofileJa = {
  title: 'プロフィール',
  back: '戻る',
  toTimeline: 'タイムラインへ',
  gone: 'このプロフィールは表示できません。お相手がご利用を休止したか、退会した可能性があります。',
  viewLimit: {
    title: '今日の閲覧回数を使い切りました',
    body: `詳細プロフィールの閲覧回数は、毎日午前${SERVICE_DAY_START_MS / HOUR_MS}時に戻ります。`,
  },
  ticket: (count: number) => `詳細プロフィール：今日はあと${count}回`,
} as const;
