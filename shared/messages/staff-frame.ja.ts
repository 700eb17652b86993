/** Texts of the staff console's frame: sections, command palette, keyboard shortcuts (rules: Staff console). */
export const staffFrameJa = {
  sections: {
    title: '画面',
    menu: '画面を選ぶ',
    names: {
      queues: '受付',
      members: '会員',
      content: 'コンテンツ',
      audit: '記録',
      dashboard: 'ダッシュボード',
    },
    waiting: (count: number) => `${count}件`,
    /** Shown when an item in one of the queues has waited too long. */
    late: '目標の時間を過ぎています',
    loading: '画面を開いています',
    failed: '画面を開けませんでした。通信の状態を確認して、もう一度お試しください。',
  },
  queues: {
    others: 'ほかの担当の受付',
    workedBy: (groups: string) => `「${groups}」が対応します`,
    none: {
      title: '担当する受付がありません',
      body: (groups: string) =>
        `現在の権限は「${groups}」です。必要な場合は、管理者に依頼してください。権限の変更後は、一度ログアウトしてください。`,
    },
  },
  refused: {
    title: 'この操作の権限がありません',
    body: '権限が変わった可能性があります。管理者に確認し、一度ログアウトしてから、もう一度ログインしてください。ほかの作業はそのまま続けられます。',
  },
  session: {
    closed:
      'このアカウントは、いまご利用いただけません。表示していた内容は、この端末から消しました。管理者に確認してください。',
    giveUp: 'ログイン画面に戻る',
    unsaved: {
      title: '書きかけの内容があります',
      body: 'ログアウトすると、保存や送信をしていない文章は失われます。',
      leave: '破棄してログアウト',
      stay: '編集に戻る',
    },
    giveUpHint: '戻ると、この画面の内容と、まだ記録していない判断は残りません。',
  },
  go: {
    title: '移動先のキーを押してください',
    cancel: 'やめる',
  },
  palette: {
    title: '操作を探す',
    open: '操作を探す',
    placeholder: '画面・受付・操作・会員',
    results: '候補',
    count: (count: number) => `候補 ${count}件`,
    none: '一致するものがありません。',
    hint: '↑↓で選び、Enterで実行します。',
    memberHint: '会員IDかメールアドレスを入力すると、会員を開けます。',
    go: (name: string) => `${name}を開く`,
    take: (queue: string) => `${queue}の次を受け取る`,
    member: (asked: string) => `会員を開く：${asked}`,
  },
  /** Further search words (kana and Latin) with which the command palette finds a section, a queue or an action. */
  words: {
    sections: {
      queues: 'じゅしん うけつけ jushin uketsuke inbox queue',
      members: 'かいいん kaiin member',
      content: 'こんてんつ おしらせ とうこう ひひょうじ へるぷ contents oshirase toukou notice help',
      audit: 'きろく かんさ kiroku kansa audit log',
      dashboard: 'だっしゅぼーど とうけい すうじ tokei suuji dashboard',
    },
    queues: {
      age_documents: 'ねんれいかくにん しょるい nenrei kakunin shorui syorui age document',
      operator_chats: 'うんえい そうだん unei soudan hona office chat',
      rank_requests: 'らんく しんせい ranku shinsei sinsei rank',
      manual_recommends: 'すたっふ おすすめ sutaffu osusume staff recommend manual',
      reports: 'つうほう tsuuhou tuho report',
    },
    take: 'つぎ うけとる tsugi uketoru take next',
    release: 'いちらん もどす ichiran modosu release back',
    undo: 'もとにもどす とりけす motoni modosu torikesu undo',
    keys: 'きー きーぼーど そうさ いちらん kiiboodo keyboard shortcut help',
    signOut: 'ろぐあうと しゅうりょう roguauto shuuryou logout sign out',
    member: 'かいいん さがす ひらく kaiin sagasu member open search',
  },
  /** Headings in the list of keyboard shortcuts. Queues and sections use their own names as headings. */
  keyGroups: {
    everywhere: 'どの画面でも',
    queues: '受付に共通',
  },
  keys: {
    palette: '操作を探す',
    go: '続けて文字か数字で、画面や受付へ移る',
    lists: '一覧や選択肢を次へ・前へ',
    open: '選んだものを開く・決める',
    cancel: 'やめる・閉じる',
    ranks: 'つけるランクを選ぶ',
    rules: 'あてはまる規約を選ぶ',
    actions: '対応を選ぶ',
    men: '男性を選ぶ',
    refusals: '見送る理由を選ぶ',
    noneReasons: '該当者なしの理由を選ぶ',
    photo: '通報された写真を見る',
    note: 'メモを書く',
    member: '会員を開く',
    choices: '理由や変更先を選ぶ',
    edit: '選んだものを編集する',
    add: '新しく書く',
    remove: '選んだものを削除する',
    hiding: '非表示にする・再表示する',
    older: '前の記録を見る',
    newer: '新しい記録に戻る',
  },
} as const;
