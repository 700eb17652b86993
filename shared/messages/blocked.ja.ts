import { REVIEW_AFTER_BLOCK_MS } from '../limits.ts';
import { DAY_MS } from '../time.ts';
/**
 * Texts of the dialog after a woman has blocked a man; it offers to write a review (rules: Reviews and boards, On his
 * profile).
 */
export const blockedJa = {
  title: 'マッチンを解除しました',
  body: 'お相手はブロックされ、今後お互いに表示されません。',
  offer: `お会いになったお相手については、これから${REVIEW_AFTER_BLOCK_MS / DAY_MS}日のあいだ、レビューを書けます。誰が書いたかは、お相手に伝わりません。`,
  review: 'レビューを書く',
  close: 'つながりへ戻る',
} as const;
