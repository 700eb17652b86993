/** Account-wide notices and the login bonus (spec part-1 §2). */
export const accountJa = {
  underAge: '18歳未満の方はご利用いただけません。',
  inactive: 'このアカウントは現在ご利用いただけません。',
  redirect: {
    profile: 'はじめに、プロフィールをご登録ください。',
    age: 'ご利用の前に、年齢確認書類をご提出ください。',
    payment: 'プランをお選びください。年齢確認とプランのお申し込みが済むと、すべての機能をご利用いただけます。',
    tutorial: 'はじめに、ご利用の流れをご確認ください。',
  },
  loginBonus: {
    title: 'ログインボーナス',
    body: (likes: number) => `今日のログインボーナスとして、いいねを${likes}個お贈りしました。`,
    streak: (days: number) => `${days}日続けてのご利用、ありがとうございます。`,
    full: 'ログインボーナスのいいねは30個までです。いま30個お持ちなので、お使いになるとまた受け取れます。',
    given: '今日のログインボーナスは、すでにお受け取りいただいています。',
    next: '7日続けてログインすると、7日目はいいねを3個お贈りします。',
  },
} as const;
