/** Texts of /conditionsform, where a man says to which women he wants to be recommended (spec part-2 §2, §8). */
export const conditionsJa = {
  title: 'おすすめの条件',
  lead: 'あなたをどのような女性に紹介するかを決める条件です。条件を広げるほど、紹介される機会が増えます。',
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
    age_range: 'プロフィールで選んだ上限と比べて、低いほうを使います。',
    wishes: '紹介の順番に役立てます。当てはまらない女性にも紹介されます。',
  },
  noCeiling: 'プロフィールと同じ',
  submit: '保存する',
  conflict: 'ほかの画面で、条件が更新されました',
  saveFailed: '入力内容を確認してください',
  loadFailed: 'エラーが発生しました。',
  leave: '変更はまだ保存されていません。この端末に残るので、次に開いたときに続きから保存できます。',
} as const;
