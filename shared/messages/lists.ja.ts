import type { EndedByHer } from '../options/matching.ts';

/**
 * Texts of the lists of recommended members, matches and likes (spec part-1 §2). Title and tabs are in
 * `matchingJa.lists`, because other screens use them, too.
 */
export const listsJa = {
  empty: {
    all: { title: 'まだ誰もいません', body: 'おすすめを受け取ると、ここに並びます。', action: 'ホームへ' },
    matching: {
      title: 'まだマッチンはありません',
      body: '「連絡する」を選ぶと、トークができるお相手がここに並びます。',
      action: 'おすすめを見る',
    },
    liked: {
      title: '届いたいいねはありません',
      body: 'いいねが届くと、ここに並びます。',
      action: 'プロフィールを充実させる',
    },
    send_like: {
      title: '送ったいいねはありません',
      body: '送ったいいねのうち、お返事を待っているものがここに並びます。',
      action: 'タイムラインへ',
    },
  },
  emptyForMan: {
    title: 'まだマッチンはありません',
    body: '女性があなたを選ぶと、ここに並びます。プロフィールが充実しているほど、選ばれやすくなります。',
    action: 'プロフィールを充実させる',
  },
  /** Headings of the groups of a list. */
  groups: {
    answer: 'お返事する方',
    fresh: '新しいおすすめ',
    held: '保留中の方',
    talk: 'トーク',
    sent: '送ったいいね',
    ended: '終わったつながり',
  },
  people: (count: number) => `${count}人`,
  unread: (count: number) => `未読${count}件`,
  /** Label of a man whose plan has ended: he can read messages but not answer. */
  paused: '休止中',
  older: 'これより前のマッチンを見る',
  /** Shown beside the list on wide screens while no chat is open. */
  prompt: { title: 'トークはここに開きます', body: 'マッチンしたお相手をお選びください。' },
  /** Shown when all members on one page of a list have withdrawn or have no plan. */
  pageHidden: 'このページの方は、現在表示できません。',
  previewHidden: 'メッセージを隠しています',
  details: {
    fresh: 'プロフィールを見て選べます',
    held: (deadline: string) => `${deadline}まで選べます`,
    likeSent: 'お返事を待っています',
    likeReceived: 'いいねが届いています',
    noMatch: '今回はご縁がありませんでした',
    endedByHer: { declined: '見送りました', hold_expired: '保留の期限が過ぎました' } satisfies Record<
      EndedByHer,
      string
    >,
    reviewed: 'レビューを投稿しました',
    herFirstMessage: '最初のメッセージを送れます',
    hisFirstMessage: '最初のメッセージを待っています',
    paused: 'お相手は休止中のため、返信できません',
  },
  office: '運営への相談',
  officeUnread: '運営からの返信があります',
  like: 'いいね',
  likeDone: 'いいね済み',
} as const;
