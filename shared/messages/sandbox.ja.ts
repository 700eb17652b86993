import { paymentsJa } from './payments.ja.ts';

/**
 * Texts on the pages of the sandbox, the simulated payment company for local use and stages without real money (rules:
 * Money).
 */
export const sandboxJa = {
  tokenRefused: paymentsJa.card.tokenFailed,
  challenge: {
    title: '3Dセキュア 本人認証',
    note: 'テスト用の決済会社です。実際のお金は動きません。',
    shop: 'お店',
    amount: '金額',
    yen: (yen: number) => `${yen.toLocaleString('ja-JP')}円`,
    card: 'カード',
    question: 'このお支払いを承認しますか？',
    approve: '承認する',
    decline: '承認しない',
    missing: 'このページは見つかりません。',
  },
} as const;
