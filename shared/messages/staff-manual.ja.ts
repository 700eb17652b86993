import type { ManualNoneReason } from '../options/staff.ts';

/** Console queue of women who asked staff for a recommend (rules: Staff console). */
export const staffManualJa = {
  title: 'スタッフのおすすめ',
  men: 'おすすめできる男性',
  menHint: '会員の条件に合う順です。数字キーでも選べます。',
  nobody: 'いま条件に合う男性が見つかりません。「該当者なし」を選ぶと、使われた回数が会員に戻ります。',
  age: (age: number) => `${age}歳`,
  rank: (rank: string) => `ランク${rank}`,
  requestedAt: '依頼日時',
  recommend: 'この男性をおすすめする',
  chooseFirst: '男性を選ぶと、おすすめできるようになります。',
  none: '該当者なし',
  noneReason: '該当者なしの理由',
  noneSubmit: '該当者なしにする',
  notServed: 'この会員は現在、おすすめを受け取れる状態ではありません。',
  dailyLimit:
    'この会員の今日のおすすめは上限に達しています。「一覧に戻す」を押し、午前3時以降に、もう一度お試しください。',
  shownBefore: 'この男性は、以前この会員に表示されています。',
  outsideLimits: 'お二人の希望の条件が合っていません。',
  manUnavailable: 'この男性は現在、おすすめできません。',
  manRequired: '男性をお選びください。',
  reasonRequired: '理由をお選びください。',
  reasons: {
    nobody_fits: '希望に合う方がいない',
    not_served: 'おすすめを受け取れる状態ではない',
    other: 'その他',
  } satisfies Record<ManualNoneReason, string>,
} as const;
