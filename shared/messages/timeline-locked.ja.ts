/** Texts shown instead of the timeline and its profiles to members who may not see them yet (spec part-2 §2). */
export const timelineLockedJa = {
  age: { title: '年齢確認が終わるとご覧いただけます', action: '年齢確認へ' },
  both: '年齢確認とプランのお申し込みが済むと、ご覧いただけます。',
  submit: '年齢確認書類をご提出ください。',
  underReview: 'いま書類を確認しています。終わると、ここに会員が並びます。',
  payment: {
    title: 'プランのお申し込み後にご覧いただけます',
    body: '気になる方のプロフィールを見て、いいねを送れます。',
    action: 'プランを選ぶ',
  },
} as const;
