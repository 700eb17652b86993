/** Default announcements for both sexes, shown until staff publish their own. */
export const defaultAnnouncements = [
  {
    id: 1,
    at: '2026-10-01T03:00:00Z',
    title: 'お相手のプロフィールからブロックできます',
    body: 'お相手のプロフィールにある「ブロック」をお選びください。すぐに有効になり、元には戻せません。お相手に通知は届きません。お困りのことがあれば、メニューの「ヘルプ」から運営にお知らせください。',
    url: '/qa',
  },
  {
    id: 2,
    at: '2026-11-02T03:00:00Z',
    title: '書類は、隠してから提出できるようになりました',
    body: '年齢確認の画面で、生年月日・書類の名称・発行者のほかを、端末の中で塗りつぶしてから提出できます。お預かりした画像は確認が終わるとすぐに削除し、削除した日時を画面に表示します。',
    url: '/age_confirmation',
  },
] as const;
