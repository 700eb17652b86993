import { brokenRulesJa } from './broken-rules.ja.ts';
import { safetyLabelsJa } from './safety-labels.ja.ts';

/** Texts about reports, blocking and appeals, for members (rules: Safety every member has). */
export const safetyJa = {
  report: {
    title: safetyLabelsJa.report,
    lead: 'お知らせありがとうございます。内容は運営だけが確認し、お相手には伝わりません。',
    reason: '理由',
    detail: '詳しい内容（任意）',
    submit: '通報する',
    done: '通報を受け付けました。確認の状況は設定からご覧いただけます。',
    states: { waiting: '確認待ち', handled: '対応済み' },
  },
  block: {
    open: safetyLabelsJa.block,
    title: 'このお相手をブロックしますか？',
    body: 'お互いに表示されなくなり、元に戻せません。お相手には通知されません。',
    submit: 'ブロックする',
    cancel: 'やめる',
    done: 'ブロックしました。',
    offer: 'このお相手をブロックすることもできます。お互いに表示されなくなります。',
  },
  appeal: {
    open: '異議を申し立てる',
    title: '異議を申し立てる',
    lead: '別のスタッフがあらためて確認します。申し立ては一度だけで、その結果が最終の判断になります。',
    label: '理由',
    hint: 'どこが違うと思われるかを、分かる範囲でお書きください。',
    submit: '申し立てる',
    disabled: '理由をお書きください',
    close: '閉じる',
    done: '異議の申し立てを受け付けました。結果は、お知らせとこの画面でご覧いただけます。',
    over: 'この判断への申し立ては、もう受け付けていません。',
    states: {
      waiting: '異議を確認しています',
      kept: '異議を確認し、判断は変わりませんでした',
      changed: '異議を確認し、判断を改めました',
    },
  },
  outcome: {
    none: '利用規約に反しないと判断しました',
    broken: (rule: keyof typeof brokenRulesJa) => `利用規約に反すると判断しました（${brokenRulesJa[rule]}）`,
  },
} as const;
