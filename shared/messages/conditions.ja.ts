/** /conditionsform: whom a man wants to be recommended to (spec part-2 §2, §8). */
export const conditionsJa = {
  title: 'おすすめの条件',
  lead: 'あなたを紹介する女性の条件です。条件を広くするほど、紹介される機会が増えます。',
  sections: { partner: '紹介されたい女性', wishes: '好み' },
  labels: {
    body_types: '体型',
    ranks: 'ランク',
    age_range: '年齢の上限',
    sexual_condition: '雰囲気',
    liked_sm: 'S・Mの好み',
    appear_point: '好きなこと',
  },
  hints: {
    body_types: '選んだ体型の女性に紹介されます。ひとつも選ばないときは、すべての体型が対象です。',
    ranks: '選んだランクの女性に紹介されます。ひとつも選ばないときは、すべてのランクが対象です。',
    age_range: 'プロフィールの年齢の上限と、低いほうが使われます。',
    wishes: '紹介の順番に役立てます。当てはまらない女性にも紹介されます。',
  },
  noCeiling: 'プロフィールと同じ',
  submit: '保存する',
  conflict: 'ほかの画面で、条件が更新されました',
  saveFailed: '入力内容を確認してください',
  loadFailed: 'エラーが発生しました。',
  leave: '変更した条件は、この端末に残ります。次に開いたときに、続きから保存できます。',
} as const;
