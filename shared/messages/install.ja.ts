/** Names under which a member can install the app. The neutral name says nothing about the service. */
export const appNamesJa = { awai: 'あわい', memo: 'メモ' } as const;

/** Texts of /settings/app, and of the hint on home. */
export const installJa = {
  title: 'アプリとして使う',
  lead: 'ホーム画面に追加すると、アプリのように開けて、通知も受け取れます。',
  name: {
    label: 'ホーム画面での名前とアイコン',
    hint: '追加する前にお選びください。タブの名前や通知の見出しも、選んだ名前になります。',
    options: {
      awai: 'サービスの名前とマーク',
      memo: 'ほかの人が見ても、サービスがわからない名前',
    },
  },
  add: 'ホーム画面に追加する',
  addDesktop: 'この端末に追加する',
  installed: {
    title: 'アプリとして開いています。',
    change: '名前を変えるときは、上で選んでから、ホーム画面のアイコンを削除し、もう一度追加してください。',
  },
  added: (name: string) => `「${name}」を追加しました。`,
  dismissed: '追加しませんでした。いつでも、ここから追加できます。',
  steps: {
    title: '追加のしかた',
    share: '画面の下（iPadでは上）にある「共有」を押します。',
    add: 'メニューの「ホーム画面に追加」を選びます。',
    confirm: (name: string) => `名前が「${name}」であることを確かめて、「追加」を押します。`,
  },
  none: 'このブラウザでは、ここから追加できません。ブラウザのメニューに「ホーム画面に追加」や「インストール」があれば、そこから追加できます。',
  hint: { text: 'ホーム画面に追加して、すぐに開けるようにする', close: 'この案内を閉じる' },
} as const;
