/** Account-wide notices, tutorials, help and the login bonus (spec part-1 §2, part-2 §2). */
export const accountJa = {
  underAge: '18歳未満の方はご利用いただけません。',
  inactive: 'このアカウントは現在ご利用いただけません。',
  redirect: {
    profile: 'はじめに、プロフィールをご登録ください。',
    age: 'ご利用の前に、年齢確認書類をご提出ください。',
    payment: 'お支払いの手続きが終わると、すべての機能をご利用いただけます。',
    tutorial: 'はじめに、ご利用の流れをご確認ください。',
  },
  loginBonus: {
    title: 'ログインボーナス',
    body: (likes: number) => `本日のログインボーナスとして、いいねを${likes}つお贈りしました。`,
    streak: (days: number) => `${days}日つづけてのご利用、ありがとうございます。`,
    next: '7日つづけてログインすると、いいねを3つお贈りします。',
  },
  tutorial: {
    woman: {
      title: 'ご利用の流れ',
      lead: '安心してお使いいただくために、2つだけご確認ください。',
      steps: [
        {
          title: 'おすすめが届く',
          body: 'あなたの希望に合う男性を、1日6人までご紹介します。おすすめした理由もあわせてお伝えします。',
        },
        {
          title: '選ぶのはあなた',
          body: '連絡するか、見送るか、保留するかを選べます。見送っても、お相手には伝わりません。',
        },
        { title: 'メッセージはあなたから', body: 'あなたが最初のメッセージを送るまで、男性からは送れません。' },
        {
          title: 'いつでもやめられる',
          body: '合わないと感じたら、お相手に理由を伝えずに解除できます。困ったときは運営にご相談ください。',
        },
      ],
      checks: {
        choice: '連絡する相手は自分で選び、無理をして会う必要はないことを確認しました。',
        safety: '初めて会うときは人目のある場所を選び、困ったときは運営に相談することを確認しました。',
      },
      submit: 'はじめる',
      disabled: '2つの項目をご確認ください',
    },
    man: {
      title: 'ご利用の流れ',
      lead: 'ご登録ありがとうございます。このあとの流れをご案内します。',
      steps: [
        { title: '年齢確認', body: '本人確認書類をご提出ください。確認には6〜24時間ほどかかります。' },
        { title: 'お支払い', body: 'プランを選ぶと、女性におすすめとして紹介されるようになります。' },
        {
          title: '女性からの連絡を待つ',
          body: '女性があなたを選ぶと、お知らせが届きます。最初のメッセージは女性から送られます。',
        },
        { title: 'プロフィールを育てる', body: '写真や自己紹介を足すほど、あなたに合う女性へ紹介されやすくなります。' },
      ],
      submit: '年齢確認へ進む',
      later: 'ホームへ',
    },
  },
  help: {
    title: 'ヘルプ',
    greeting: 'お困りのことをお選びください。',
    back: '戻る',
    solved: '解決した',
    notSolved: '解決しない',
    thanks: 'お役に立ててよかったです。',
    draftSubject: 'お問い合わせ',
    draftBody: (question: string) =>
      `次の内容についてお問い合わせします。\n\n${question}\n\nご状況をお書きください：\n`,
    more: '続きを読む',
  },
  introductionCopied: '自己紹介メッセージをコピーしました。',
  withdrawal: {
    title: '退会のお手続き',
    reasonLead: '差し支えなければ、退会の理由をお聞かせください。',
    detail: '詳しい内容',
    detailTooLong: '100文字以内で入力してください。',
    submitReason: '送信する',
    reasonFailed: '送信できませんでした。時間をおいて、もう一度お試しください。',
    thanks: 'ご回答ありがとうございました。',
    consequence: '退会すると、プロフィールと写真はすぐに表示されなくなり、30日後にデータが消去されます。',
    submit: '退会する',
    submitting: '退会の手続きをしています…',
    done: '退会が完了しました。',
    failed: '退会処理に失敗しました。時間をおいて再度行ってください。',
    updated: '更新しました',
  },
  settings: {
    title: '設定',
    password: 'パスワードの変更',
    export: '自分のデータをダウンロード',
    exportHint: '登録した内容とやり取りを、JSON形式で保存できます。',
    withdrawal: '退会のお手続き',
    appearance: '表示',
    cover: '写真と名前を隠す',
  },
} as const;
