import type { ReviewScoreKey } from '../options/reviews.ts';

/** A score of a review; 4 is best (rules: Reviews and boards, Scores). */
export type ReviewScore = 1 | 2 | 3 | 4;

/**
 * The sentence for each score of each question, shown in the form and in a published review (field `text` of `form_dm`,
 * `form_atomosphere` …). The questions are in reviews.ja.ts. No sentence mentions a sexual act or a body (look:
 * Discretion).
 */
export const reviewScoresJa: Record<ReviewScoreKey, Record<ReviewScore, string>> = {
  form_dm: {
    4: 'とても丁寧で、安心できた',
    3: '丁寧だった',
    2: '少しそっけなかった',
    1: '不快に感じることがあった',
  },
  form_atomosphere: {
    4: 'とても話しやすかった',
    3: '話しやすかった',
    2: '少し緊張した',
    1: '落ち着けなかった',
  },
  form_profile: {
    4: '写真も内容もそのままだった',
    3: 'だいたい合っていた',
    2: '少し違っていた',
    1: '大きく違っていた',
  },
  form_tongue: { 4: 'とても丁寧だった', 3: '丁寧だった', 2: '少し雑に感じた', 1: '雑に感じた' },
  form_hand: { 4: 'とてもやさしかった', 3: 'やさしかった', 2: '少し強く感じた', 1: 'つらく感じた' },
  form_waist: {
    4: 'とてもよく合わせてくれた',
    3: '合わせてくれた',
    2: '少し一方的だった',
    1: '一方的だった',
  },
  form_afterplay: {
    4: 'とても大切にしてくれた',
    3: '気づかってくれた',
    2: '少しそっけなかった',
    1: '気づかいがなかった',
  },
  form_foreplay: {
    4: 'とても丁寧に過ごせた',
    3: '丁寧に過ごせた',
    2: '少し急いでいた',
    1: '気づかいがなかった',
  },
  form_foreplay_duration: {
    4: 'ちょうどよかった',
    3: 'だいたいよかった',
    2: '少し合わなかった',
    1: '合わなかった',
  },
  form_sex_duration: { 4: 'ちょうどよかった', 3: 'だいたいよかった', 2: '少し合わなかった', 1: '合わなかった' },
  form_afterplay_duration: {
    4: 'ちょうどよかった',
    3: 'だいたいよかった',
    2: '少し合わなかった',
    1: '合わなかった',
  },
  form_replay: {
    4: 'ぜひまた会いたい',
    3: '機会があれば会いたい',
    2: 'あまり思わない',
    1: 'もう会わないと思う',
  },
};
