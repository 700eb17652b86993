/** Timeline, detailed profile, footprints and likes (spec part-2 §2, §4, §8). */
export const timelineJa = {
  title: 'タイムライン',
  reset: '最初から見る',
  locked: {
    man: '年齢確認とプランのお申し込みが済むと、ご覧いただけます。',
    woman: '年齢確認が終わると、ご覧いただけます。',
  },
  empty: { title: '表示できる方がいません', body: '時間をおいて、もう一度ご覧ください。' },
  hiddenMode: { label: 'タイムラインに表示しない', hint: '足跡も残りません。オフにするまで続きます。' },
  ticket: (count: number) => `詳細プロフィール：今日はあと${count}回`,
  viewLimit: '詳細プロフィールの閲覧回数は、毎日午前3時に戻ります。',
  like: {
    action: 'いいねを送る',
    done: 'いいね済み',
    sentTitle: 'いいねを送りました',
    sentBody: 'マッチンすると、お知らせが届きます。',
    remain: (count: number) => `いいね残り${count}個`,
    none: 'いいねの残りがありません。',
    cannot: 'このお相手には、いいねを送れません。',
    buy: 'いいねを購入する',
  },
  footprints: {
    title: '足跡',
    lead: 'あなたのプロフィールを見に来た方です。',
    empty: 'まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕',
    emptyBody: 'あなたのプロフィールを見た方が、ここに並びます。',
    visitedAt: (time: string) => `${time}に訪問`,
  },
} as const;
