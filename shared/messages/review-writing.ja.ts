import { FIRST_CHANGE_NIGHT, LAST_CHANGE_NIGHT, REVIEW_AFTER_BLOCK_MS } from '../limits.ts';
import { REVIEW_SCORE_KEYS } from '../options/reviews.ts';
import { DAY_MS } from '../time.ts';
/**
 * Texts of /reviewform. Labels of the questions are in reviews.ja.ts; errors that the server also uses are in
 * review-form.ja.ts.
 */
export const reviewWritingJa = {
  /** Follows the man's name, which the woman can hide on the screen. */
  lead: 'さんとお会いした日のことを、お聞かせください。',
  /** Shown when the woman has blocked the man: his name is then not shown. */
  leadUnnamed: 'お相手とお会いした日のことを、お聞かせください。',
  fair: '誰が書いたか、いつのことかは、お相手に伝わりません。',
  /** Titles of the four pages. */
  pages: {
    1: '会った日と、印象',
    2: '一緒に過ごした時間',
    3: '長さと、これから',
    4: '感想と、公開する範囲',
  },
  progress: 'レビューの進み具合',
  spoken: (page: number, pages: number) => `${pages}ページのうち${page}ページ目`,
  /** Shown on a page at what is empty when the woman goes on to the next page. */
  required: { day: '会った日をお選びください。', score: 'ひとつお選びください。' },
  /** Follows the man's name, on the pages after the first. */
  san: 'さん',
  sections: {
    before: 'お会いするまでと、印象',
    together: '一緒に過ごした時間',
    durations: '時間の長さ',
    after: 'これから',
    publishing: '公開する範囲',
  },
  scoresHint: `${REVIEW_SCORE_KEYS.length}の項目すべてに、当てはまるものをひとつずつお選びください。`,
  dayHint: '1日につき1件書けます。すでにレビューを書いた日と、明日からの日は選べません。',
  concreteHint: 'よかったこと、気になったことを、ご自身の言葉でお書きください。',
  concreteWarning: 'お名前、連絡先、会った場所など、どなたかを特定できることは書かないでください。',
  publishing: {
    label: 'レビューの公開',
    choices: { 1: '公開する', 3: '公開しない' },
    hints: { 1: 'ほかの会員が読めます。', 3: '自分の記録としてだけ残します。' },
  },
  openInfo: {
    label: `${REVIEW_SCORE_KEYS.length}項目の点数`,
    choices: { 1: '各項目も公開する', 4: '総合だけ公開する' },
  },
  whenPublished: `投稿の${FIRST_CHANGE_NIGHT}〜${LAST_CHANGE_NIGHT}日後の、いずれかの夜に公開します。いつ書いたかが分からないように、日はこちらで無作為に選びます。お会いした日や、お二人の名前は掲載しません。連絡先やURLは伏せて表示します。`,
  whenPrivate: 'このレビューは、どなたにも公開されません。おすすめにも使われません。',
  missing: (count: number) => `あと${count}項目が未入力です`,
  missingLead: '押すと、その項目へ移動します。',
  discard: '入力した内容を消して、はじめから書く',
  leave: '入力した内容は、まだ投稿されていません。この端末に残るので、次に開いたときに続きから書けます。',
  closed: {
    title: 'このお相手のレビューは、いまは書けません',
    body: `レビューを書けるのは、マッチンしたお相手についてです。マッチンを解除したあとは、${REVIEW_AFTER_BLOCK_MS / DAY_MS}日のあいだ書けます。`,
    action: '「つながり」へ',
  },
  age: {
    title: '年齢確認が終わると、書けるようになります',
    body: '確認が済むまで、レビューは投稿できません。',
    action: '年齢確認へ',
  },
} as const;
/** Texts of the calendar in the review form. */
export const calendarJa = {
  month: (year: number, month: number) => `${year}年${month}月`,
  previous: '前の月',
  next: '次の月',
  weekdays: [
    { short: '日', long: '日曜日' },
    { short: '月', long: '月曜日' },
    { short: '火', long: '火曜日' },
    { short: '水', long: '水曜日' },
    { short: '木', long: '木曜日' },
    { short: '金', long: '金曜日' },
    { short: '土', long: '土曜日' },
  ],
  day: (month: number, day: number, weekday: string) => `${month}月${day}日${weekday}`,
  taken: '投稿済み',
  closed: '選べません',
  today: '今日',
  chosen: (day: string) => `選んだ日：${day}`,
  none: '日付をお選びください。',
  keys: '矢印キーで日を、PageUpとPageDownで月を移動し、Enterで選びます。',
} as const;
