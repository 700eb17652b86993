import type { ReviewScoreKey } from '../options/matching.ts';

/** Reviews (spec part-1 §3, §5, §8; rules: Reviews and boards). */
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
  dateTaken: 'すでにその日のレビューは投稿済みです。',
  dateInFuture: '今日までの日付をお選びください。',
  submit: '投稿する',
  disabled: '全て入力してください',
  posted: '投稿しました。',
  loadFailed: 'エラーが発生しました。',
  order: { newest: '新しい順', popular: '人気順' },
  more: '続きを読む',
  empty: 'まだレビューはありません。',
} as const;

/** Topic boards (spec part-1 §2, §5). */
export const boardsJa = {
  title: '掲示板',
  tabs: { common: '共通', male: '男性専用', female: '女性専用' },
  placeholder: '投稿を入力',
  submit: '投稿する',
  posted: '投稿しました。',
  delete: '投稿を削除する',
  readOnly: 'このトピックは読むことだけできます。',
  postCount: (count: number) => `${count}件`,
  empty: 'まだ投稿はありません。',
} as const;
