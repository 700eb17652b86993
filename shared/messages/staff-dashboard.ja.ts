import { DASHBOARD_DAYS } from '../limits.ts';
import { DECISION_SPANS_MS } from '../options/staff.ts';
import { HOUR_MS, SERVICE_DAY_START_MS } from '../time.ts';
/** Texts of the staff console's dashboard (rules: Staff console, The dashboard). */
export const staffDashboardJa = {
  title: 'ダッシュボード',
  lead: `直近${DASHBOARD_DAYS}日の動きです。1日は午前${SERVICE_DAY_START_MS / HOUR_MS}時に始まります。今日の数字はまだ増えます。`,
  loading: '数字を読み込んでいます',
  updatedAt: (time: string) => `${time} 現在`,
  refresh: '更新する',
  csv: 'CSVで保存',
  today: '今日（途中）',
  now: { title: 'いまの受付', none: '待ちなし', oldest: (waited: string) => `最長の待ち時間 ${waited}` },
  day: '日',
  none: 'なし',
  /** Shown for a median of 24 hours: all waits from 24 hours on are counted together. */
  dayOrMore: '1日以上',
  /** Unit of waiting times in the header of the CSV file. */
  inMinutes: '（分）',
  charts: {
    signUps: { title: '新規登録', note: '' },
    matches: { title: 'マッチン', note: '' },
    messages: { title: 'トークのメッセージ', note: '保存のあとに数えるため、まれに少なく数えます。' },
    revenue: { title: '売上（円）', note: 'お支払いから返金を引いた額です。' },
    recommends: { title: 'おすすめ', note: '' },
    unserved: {
      title: '紹介できなかった女性',
      note: 'その日に一度でも、紹介できる男性がいなかった女性の人数です。',
    },
    decisions: { title: '対応した件数', note: '' },
    waits: {
      title: '判断までの時間（中央値）',
      note: `受付から判断までを${DECISION_SPANS_MS.length + 1}つの区分で数え、区分の中は均等とみなした目安です。`,
    },
  },
  series: {
    women: '女性',
    men: '男性',
    matches: 'マッチン',
    messages: 'メッセージ',
    revenue: '売上',
    recommends: '件数',
    unserved: '人数',
    decisions: '件数',
    waits: '時間',
  },
  units: { people: '人', matches: '組', count: '件', yen: '円' },
  table: (title: string) => `${title}の表`,
  /** The description of a chart for screen readers. */
  described: (most: string, day: string, total: string) =>
    `最も多い日は${day}の${most}、${DASHBOARD_DAYS}日の合計は${total}です。`,
  describedWait: (longest: string, day: string) => `最も長い日は${day}の${longest}です。`,
  nothing: `この${DASHBOARD_DAYS}日の記録はありません。`,
};
