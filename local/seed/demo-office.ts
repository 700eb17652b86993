/** A message between a member (`me`) and the support office. `by`: the author. */
type Said = { by: 'me' | 'office'; hoursAgo: number; text: string };
/**
 * The support thread of a demo member. If the member wrote its last message, the thread waits for staff, unless
 * `isClosed`. With `isUnread`, the member has not read the office's last messages.
 */
export type DemoThread = { said: readonly Said[]; isUnread?: true; isClosed?: true };

/** Threads, keyed by the `key` of the demo member. */
export const THREADS: Readonly<Record<string, DemoThread>> = {
  mika: {
    isClosed: true,
    said: [
      { by: 'me', hoursAgo: 98, text: 'プロフィールの写真を1枚だけ差し替えたいです。どこからできますか。' },
      {
        by: 'office',
        hoursAgo: 96,
        text: 'みか様\n\nお問い合わせありがとうございます。「プロフィール」の写真の欄で、替えたい写真を押すと差し替えられます。詳しくは、よくある質問にもまとめています。\nhttps://example.com/help/photos',
      },
      { by: 'me', hoursAgo: 95, text: 'できました。ありがとうございました！' },
    ],
  },
  takumi: {
    isUnread: true,
    said: [
      {
        by: 'me',
        hoursAgo: 7,
        text: 'カードの有効期限が来月で切れます。新しいカードに替えるには、どうすればよいですか。',
      },
      {
        by: 'office',
        hoursAgo: 3,
        text: 'たくみ様\n\nカードは、「お支払い情報」の画面から変更できます。次の更新日までに変えていただければ、そのまま続けてご利用いただけます。',
      },
    ],
  },
  mayu: {
    said: [
      { by: 'me', hoursAgo: 6, text: 'しばらく休んでいました。また使いたいのですが、何か手続きはいりますか？' },
      { by: 'me', hoursAgo: 5.9, text: '前のやり取りが残っているかも知りたいです。' },
    ],
  },
  yuka: {
    said: [
      { by: 'me', hoursAgo: 30, text: 'おすすめが届かなくなりました。' },
      {
        by: 'office',
        hoursAgo: 28,
        text: 'ゆか様\n\nご不便をおかけしております。TwitterのDMを、フォローしていない方からも受け取れる設定に変えて、ホームのボタンを押していただくと、再開できます。',
      },
      {
        by: 'me',
        hoursAgo: 4,
        text: '設定は変えたのですが、まだ届きません。このページのとおりにしました。\nhttps://help.example.com/ja/dm-settings',
      },
    ],
  },
  riko: {
    said: [
      {
        by: 'me',
        hoursAgo: 2,
        text: 'やり取りしている方から、会う前に交通費を先に送ってほしいと言われました。断っても何度も言われて困っています。どうしたらいいですか。',
      },
    ],
  },
  asahi: {
    said: [{ by: 'me', hoursAgo: 1, text: '先月分の領収書を会社名で出していただくことはできますか。' }],
  },
};
