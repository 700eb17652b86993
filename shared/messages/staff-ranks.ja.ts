import { RANK_CRITERIA_NEEDED } from '../limits.ts';
import type { RankCriterion, RankRefusal } from '../options/staff.ts';

/** Texts of the staff console's queue of men who requested a rank (rules: Staff console). */
export const staffRanksJa = {
  title: 'ランク申請の審査',
  requestedAt: '申請日時',
  current: '現在のランク',
  lastDecided: '前回の審査',
  never: 'はじめての申請',
  gone: 'この会員は退会したか、プロフィールがありません。「受付に戻す」を押してください。',
  criteria: {
    title: (met: number, total: number) => `目安の項目 ${met} / ${total}`,
    met: '満たしている',
    unmet: 'まだ',
    /** Where the console gets each criterion's value from. */
    sources: {
      age: '年齢確認の結果',
      payment: 'お支払いの記録',
      photos: '登録写真',
      text: '自己紹介の文字数（空白を除く）',
      social: 'プロフィールのSNS',
      matches: 'いまのマッチンの数',
    } satisfies Record<RankCriterion, string>,
    units: { photos: '枚', text: '文字', matches: '人' } satisfies Partial<Record<RankCriterion, string>>,
    of: (count: number, needed: number, unit: string) => `${count} / ${needed}${unit}`,
    until: (day: string) => `${day}まで`,
    suggested: '目安',
    suggestion: (rank: string, met: number) => `${met}項目を満たしているため、目安は${rank}です。`,
    noSuggestion: (met: number) => `満たしているのは${met}項目で、次のランクの目安に届いていません。`,
    aboveAdvice: '現在のランクより上には、項目の目安がありません。',
    advice: `目安は、C：${RANK_CRITERIA_NEEDED.C}項目以上、C+：${RANK_CRITERIA_NEEDED['C+']}項目以上、B：${RANK_CRITERIA_NEEDED.B}項目以上です。条件ではありません。`,
  },
  profile: '会員のプロフィール',
  photoOf: (name: string, position: number) => `${name}さんの写真${position}`,
  choose: 'つけるランク',
  grant: 'ランクをつける',
  grantAs: (rank: string) => `ランク${rank}にする`,
  refuse: '見送る',
  refuseReason: '見送る理由',
  refuseHint: '選んだ理由の文が、会員の画面に表示されます。',
  refuseSubmit: '今回は見送る',
  rankRequired: 'ランクをお選びください。',
  reasonRequired: '理由をお選びください。',
  reasons: {
    criteria: '目安の項目が足りない',
    photos: '写真が足りない',
    texts: '自己紹介が足りない',
    activity: 'やり取りがまだ少ない',
    other: 'その他',
  } satisfies Record<RankRefusal, string>,
} as const;
