import {
  PHOTO_SLOTS_COUNT,
  RANK_CRITERIA_FREE_TEXT_CHARS,
  RANK_CRITERIA_MATCHES,
  RANK_CRITERIA_NEEDED,
  RANK_REQUEST_INTERVAL_MS,
} from '../limits.ts';
import type { RankRefusal } from '../options/staff.ts';
import { DAY_MS } from '../time.ts';

/** Texts for a man who requests a rank (spec part-2 §2, §4, §8). */
export const ranksJa = {
  request: {
    title: 'ランク申請',
    lead: 'プロフィールとご利用の様子をスタッフが拝見し、ランクを決めます。',
    current: '現在のランク',
    submit: '申請する',
    underReview: '審査中',
    underReviewBody: '結果は、お知らせとこの画面でお伝えします。',
    done: '申請を受け付けました',
    failed: 'しばらく経ってから再度申請してください。',
    closed: 'いまは申請できません',
    /** Why the man can't request a rank now. The screen shows `nextFrom` directly after this sentence. */
    interval: `審査の結果が出てから${RANK_REQUEST_INTERVAL_MS / DAY_MS}日間は、次の申請ができません。`,
    closedBody: '時間をおいて、この画面をもう一度お開きください。',
    nextFrom: (date: string) => `次の申請は${date}からできます。`,
    lastRequested: (date: string) => `前回の申請：${date}`,
    result: '前回の審査の結果',
    granted: (rank: string) => `ランク${rank}になりました。`,
    kept: (rank: string) => `ランク${rank}のままとなりました。`,
    criteriaTitle: (met: number, total: number) => `ランクの目安（${met} / ${total}）`,
    /** How many of the six criteria each rank asks for. B asks for fewer than C+ (spec part-2 §4). */
    adviceTitle: 'ランクごとの目安',
    advice: [
      ['C', `${RANK_CRITERIA_NEEDED.C}項目以上`],
      ['C+', `${RANK_CRITERIA_NEEDED['C+']}項目以上`],
      ['B', `${RANK_CRITERIA_NEEDED.B}項目以上`],
      ['B+以上', '項目の目安はなく、スタッフの審査で決まります'],
    ],
    adviceNote:
      '項目の数は、ランクの順に増えるとは限りません。目安に届いていなくても申請でき、満たしていても別の結果になることがあります。',
    met: '満たしています',
    unmet: 'まだです',
  },
  tileWhilePending: '-',
  /**
   * The sentence for a man whose request staff refused, by reason. Staff choose from this fixed list, so that no man
   * reads a careless remark about himself.
   */
  refusals: {
    criteria: 'ご申請ありがとうございました。目安の項目をもう少し満たしてから、またご申請ください。',
    photos: 'ご申請ありがとうございました。お人柄の伝わる写真を増やしてから、またご申請ください。',
    texts: 'ご申請ありがとうございました。自己紹介をもう少し詳しく書いてから、またご申請ください。',
    activity: 'ご申請ありがとうございました。やり取りをもう少し重ねてから、またご申請ください。',
    other: 'ご申請ありがとうございました。ご利用の様子を拝見し、今回は現在のランクのままとさせていただきました。',
  } satisfies Record<RankRefusal, string>,
  /** The six criteria, in the order of the API field `rc`. */
  criteria: [
    '年齢確認が完了している',
    'お支払いが確認できている',
    `写真を${PHOTO_SLOTS_COUNT}枚登録している`,
    `自己紹介を${RANK_CRITERIA_FREE_TEXT_CHARS}文字以上書いている`,
    'SNSアカウントを登録している',
    `${RANK_CRITERIA_MATCHES}人以上とマッチンしている`,
  ],
} as const;
