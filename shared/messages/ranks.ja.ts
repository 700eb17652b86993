import type { RankRefusal } from '../options/staff.ts';

/** Ranks and recommend settings of men (spec part-2 §2, §4, §8). */
export const ranksJa = {
  request: {
    title: 'ランク申請',
    submit: '申請する',
    underReview: '審査中',
    done: '申請を受け付けました',
    failed: 'しばらく経ってから再度申請してください。',
    nextFrom: (date: string) => `次の申請は${date}からできます。`,
    lastRequested: (date: string) => `前回の申請：${date}`,
    tileWhilePending: '-',
  },
  /** What a man reads when staff keep him at his rank. A closed list, so that nobody reads an idle word about himself. */
  refusals: {
    criteria: '目安の項目をもう少し満たしてから、またご申請ください。',
    photos: 'お人柄の伝わる写真を増やしてから、またご申請ください。',
    texts: '自己紹介をもう少し詳しく書いてから、またご申請ください。',
    activity: 'やり取りをもう少し重ねてから、またご申請ください。',
    other: 'ご利用の状況から、今回は現在のランクのままとしました。',
  } satisfies Record<RankRefusal, string>,
  /** Same order as the wire field `rc`. */
  criteria: [
    '年齢確認が完了している',
    'お支払いが確認できている',
    '写真を3枚登録している',
    '自己紹介を140文字以上書いている',
    'SNSアカウントを登録している',
    '3人以上とマッチンしている',
  ],
  flow: {
    H: 'プロフィールを登録しましょう',
    G: '5本の動画を順番にご覧ください',
    F: '自己紹介を50文字以上書きましょう',
    E: 'SNSアカウントを登録しましょう',
    watched: (count: number, total: number) => `${count}/${total}`,
    markWatched: '視聴しました',
    messagesOpen: 'DMを開放しました',
    rankUp: (rank: string) => `ランク${rank}になりました`,
  },
  settings: {
    title: 'おすすめの条件',
    bodyTypes: '体型',
    sexualCondition: '過ごし方の好み',
    ageRange: '年齢',
    ranks: 'ランク',
    likedSm: 'SとMの好み',
    appealPoint: '求めるポイント',
    loadFailed: 'エラーが発生しました。',
    failed: '入力内容を確認してください',
  },
} as const;
