/**
 * Texts of the profile form and of the form of a man's conditions: notes that unsaved input was restored, or that the
 * saved values were changed in another tab or on another device.
 */
export const draftsJa = {
  restored: '前回の続きから再開しました。',
  discard: '保存済みの内容に戻す',
  conflict: {
    title: 'ほかの画面で、プロフィールが更新されました',
    body: '最新の内容を読み込んでから、もう一度保存してください。この画面で変えたところは、そのまま残ります。',
    action: '最新の内容を読み込む',
    loaded: '最新の内容を読み込みました。内容を確認して、もう一度保存してください。',
  },
} as const;
