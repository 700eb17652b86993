/** Shown on the profile and in the chat when the partner can read messages but not answer (rules: Pairs). */
export const partnerPausedJa =
  'お相手がご利用を休止しています。再開されるまで、お返事はありません。メッセージは送れます。';
