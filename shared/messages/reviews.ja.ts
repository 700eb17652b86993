import type { ReviewScoreKey } from '../options/reviews.ts';

/** Texts that all review screens share (spec part-1 §3, §5, §8; rules: Reviews and boards). */
export const reviewsJa = {
  title: 'みんなのレビュー',
  formTitle: 'レビューを書く',
  datingDate: '会った日',
  questions: {
    form_dm: 'メッセージ',
    form_atomosphere: '雰囲気',
    form_profile: 'プロフィールとの一致',
    form_tongue: '口での触れ方',
    form_hand: '手での触れ方',
    form_waist: '動き方',
    form_afterplay: '終わったあとの過ごし方',
    form_foreplay: 'はじまりの過ごし方',
    form_foreplay_duration: 'はじまりの長さ',
    form_sex_duration: '全体の長さ',
    form_afterplay_duration: '終わったあとの長さ',
    form_replay: 'また会いたいか',
  } satisfies Record<ReviewScoreKey, string>,
  concrete: '具体的な感想',
  fullPublishing: '感想の公開',
  fullPublishingChoices: { 1: '文章も公開する', 3: '点数だけ公開する' },
  submit: '投稿する',
  posted: '投稿しました。',
  loadFailed: 'エラーが発生しました。',
  order: { newest: '新しい順', popular: '人気順' },
  more: '続きを読む',
  empty: 'まだレビューはありません。',
} as const;
