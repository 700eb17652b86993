import type { RankRefusal } from '../options/staff.ts';

/** Console queue of men who asked for a rank (rules: Staff console). */
export const staffRanksJa = {
  title: 'ランク申請の審査',
  requestedAt: '申請日時',
  current: '現在のランク',
  lastDecided: '前回の審査',
  never: 'はじめての申請',
  gone: 'この会員は退会したか、プロフィールがありません。「一覧に戻す」を押してください。',
  criteria: {
    title: (met: number, total: number) => `目安の項目 ${met} / ${total}`,
    met: '満たしている',
    unmet: 'まだ',
    advice: '目安：Cは4項目以上、C+は5項目以上、Bは4項目以上。目安であり、条件ではありません。',
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
