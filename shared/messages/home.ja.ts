import {
  APPEAL_POINTS_MAX,
  FREE_TEXT_BEST_CHARS,
  FREE_TEXT_GOOD_CHARS,
  FREE_TEXT_MIN_CHARS,
  PAUSE_AFTER_IDLE_MS,
  PHOTO_SLOTS_COUNT,
  PREMIUM_DAILY_RECOMMENDS_MAX,
} from '../limits.ts';
import type { CompletenessKey } from '../rules/profile-completeness.ts';
import { DAY_MS, HOUR_MS, SERVICE_DAY_START_MS } from '../time.ts';

/** Texts of the home screen (spec part-1 §2, §4; part-2 §4). */
export const homeJa = {
  title: 'ホーム',
  greeting: (name: string) => `${name}さん、こんにちは`,
  request: {
    title: 'おすすめ',
    /** Texts by the woman's `status` (`WOMAN_STATUS`). */
    byStatus: {
      1: {
        title: 'まもなく始められます',
        body: 'プロフィールの登録と年齢確認が終わると、おすすめを受け取れます。',
        action: null,
      },
      2: {
        // `\u200b` (zero-width space) is the place where the browser may break this long phrase.
        title: 'DMが開放されて\u200bいないようです',
        body: 'スタッフからのメッセージをお届けできませんでした。Twitter\u2060（X）\u2060のDMを、フォローしていない人からも受け取れる設定に変えて、下のボタンを押してください。押すと、おすすめを始められます。',
        action: 'DMを開放しました',
      },
      3: {
        title: 'おすすめを受け取る準備ができました',
        body: 'あなたの希望に合う男性が、おすすめとして届きます。',
        action: 'おすすめを始める',
      },
      4: {
        title: '今日のおすすめ',
        body: 'あなたの希望に合う男性が、ひとりずつ届きます。',
        action: 'おすすめを受け取る',
      },
      5: {
        title: 'おすすめを休止しています',
        body: `新しいおすすめを止めています（${PAUSE_AFTER_IDLE_MS / DAY_MS}日間ご利用がないときも、自動で休止します）。届いたおすすめやトークは、そのままご覧いただけます。`,
        action: 'おすすめを再開する',
      },
      6: {
        title: 'Twitterアカウントが見つかりませんでした',
        body: '登録されたTwitter IDを確認できませんでした。打ち間違いや、アカウントの非公開・削除がないかをお確かめのうえ、IDを保存し直してください。保存すると、おすすめを始められます。',
        action: 'IDを確認する',
      },
    },
    remaining: (count: number) => `今日はあと${count}人`,
    searching: 'あなたに合う方を探しています…',
    searchingOn: '範囲を広げて探しています。このままお待ちください。',
    searchPaused: 'まだ全員を確認できていません。もう一度押すと、続きから探します。',
    dailyLimit: {
      title: '今日のおすすめは、すべてお届けしました',
      body: (count: number) => `次は午前\u2060${SERVICE_DAY_START_MS / HOUR_MS}時から、${count}人まで受け取れます。`,
    },
    /** Shown when the woman has answered every man or put him on hold. */
    allAnswered: {
      title: '届いた方には、すべて\u200bお答えいただきました',
      body: '次のおすすめを受け取れます。',
    },
    noCandidateTitle: '今日は、合う方が\u200b見つかりませんでした',
    noCandidateHint: '会える地域を増やすと、見つかりやすくなります。',
    noCandidate: '男性が見つかりませんでした。プロフィールや条件を変更してみてください。',
    noCandidateAction: 'プロフィールを見直す',
    waitingAge: '年齢確認が終わると、おすすめを受け取れます。',
    pause: 'おすすめを休止する',
    pauseTitle: 'おすすめを休止しますか？',
    pauseBody: '新しいおすすめが止まります。これまでのトークやマッチンは、そのまま残ります。いつでも再開できます。',
    pauseConfirm: '休止する',
    paused: 'おすすめを休止しました。',
    resumed: 'おすすめを再開しました。',
    open: '届いたおすすめを見る',
    openHeld: '保留中の方を見る',
    /** Number of further men who wait for the woman's answer, shown beside the man whom the home screen shows. */
    others: (count: number) => `ほかのおすすめ${count}件`,
    toLists: 'つながりを見る',
    /** Shown after the day's last recommendation. */
    premium: `プレミアムプランなら、1日${PREMIUM_DAILY_RECOMMENDS_MAX}人まで`,
  },
  /** Shown above the name of a man who waits for the woman's answer, when he sent a like or is on hold. */
  first: {
    like: 'いいねが届いています',
    held: (deadline: string) => `${deadline}まで選べます`,
    /** Read by screen readers; others see the edge of the next photo. */
    behind: 'この次にも、お返事を待っている方がいます。',
    /** Announces the man who comes after her answer. */
    next: (name: string, facts: string) => `次は、${name}さん、${facts}です。`,
  },
  /** What home asks before anything else. */
  ask: {
    card: {
      title: '更新のお支払いができていません',
      body: (deadline: string) =>
        `${deadline}までご利用いただけます。それまでにお支払いができないと、プランが終わります。`,
      action: 'カードを変更する',
    },
    messages: (count: number) => `未読のメッセージが${count}件あります`,
  },
  /** What is new since yesterday, and what comes at 3:00. */
  news: {
    since: 'きのうから',
    footprints: '足跡',
    faces: '新しい方',
    count: (count: number) => `${count}人`,
    most: (most: number) => `${most}人以上`,
    fromThree: `午前\u2060${SERVICE_DAY_START_MS / HOUR_MS}時から`,
    recommends: (count: number) => `おすすめ${count}人`,
    person: { footprint: '足跡を残した方', new_face: '新しくタイムラインに加わった方' },
  },
  manual: {
    title: 'スタッフのおすすめ',
    body: 'スタッフがプロフィールを読み、あなたに合う男性を選びます。',
    tickets: (count: number) => `今月はあと${count}回`,
    action: 'スタッフに頼む',
    requested: '受け付けました。スタッフが選び終わると、お知らせが届きます。',
    none: '今月の回数を使い切りました。来月1日に戻ります。',
  },
  counts: {
    label: '件数',
    fresh: (count: number) => `新着 ${count}`,
    unreadShort: (count: number) => `未読 ${count}`,
    matching: 'マッチン',
    recommend: 'おすすめ',
    liked: '届いたいいね',
  },
  footprints: { title: '足跡', all: 'すべて見る', empty: 'まだ足跡はありません。' },
  banners: { title: 'ご案内', collaboration: '提携サービスのご案内' },
  confirmations: {
    ageMissing: '年齢確認書類をご提出ください。',
    ageUnderReview:
      '年齢確認書類を確認しています。通常6〜\u206024時間ほど（土日祝日をはさむと1営業日）お待ちください。',
    ageResubmit: '年齢確認書類の再提出をお願いします。',
    profile: 'プロフィールをご登録ください。',
    toProfile: 'プロフィールを登録する',
    toAge: '年齢確認へ進む',
    toReview: '確認の状況を見る',
  },
  /** Texts of a man's home screen. */
  own: {
    seenAs: '女性からは、このように見えます',
    preview: 'プレビュー',
    edit: 'プロフィールを編集する',
    matches: 'マッチン',
    allMatches: 'すべて見る',
    noMatches: '女性があなたを選ぶと、ここに並びます。',
  },
  /** What a man's home screen asks him to do next. It shows one of these texts at a time. */
  next: {
    age: { title: '年齢確認の結果をお待ちください', action: '確認の状況を見る' },
    likes: { title: 'いいねが届いています', action: 'いいねに返事をする' },
    photo: { title: '写真があると、お相手に伝わります', action: '写真を登録する' },
    text: { title: 'ご自身の言葉を、ひとこと添えましょう', action: '自己紹介を書く' },
    appeal: { title: `得意なことを、${APPEAL_POINTS_MAX}つまで選べます`, action: 'アピールポイントを選ぶ' },
    more: { title: 'プロフィールに、書き足せることがあります', action: '続きを登録する' },
    conditions: { title: 'プロフィールがそろいました', action: 'おすすめの条件を見直す' },
  },
  completeness: {
    title: 'プロフィールの充実度',
    point: (point: number) => `${point}%`,
    hint: '書き足すほど、女性に紹介されやすくなります。',
    done: 'すべて埋まりました。ありがとうございます。',
    filled: (count: number) => `登録済み ${count}件`,
    items: {
      c1: 'プロフィールを登録する',
      c2: '写真を1枚登録する',
      c3: '写真を2枚登録する',
      c4: `写真を${PHOTO_SLOTS_COUNT}枚登録する`,
      c5: 'アピールポイントを登録する',
      c6: `自己紹介を${FREE_TEXT_MIN_CHARS}文字以上書く`,
      c7: `自己紹介を${FREE_TEXT_GOOD_CHARS}文字以上書く`,
      c8: `自己紹介を${FREE_TEXT_BEST_CHARS}文字以上書く`,
      c9: 'SNSアカウントを登録する',
    } satisfies Record<CompletenessKey, string>,
    points: (points: number) => `+${points}`,
  },
  payment: { title: 'お支払い状況' },
  rank: { title: 'ランク', none: '-' },
  flash: {
    formPost: '更新しました。',
    reviewPosted: '投稿しました。',
    ngDone: '見送りました。',
    documentSubmitted: '書類を提出しました。確認には最長で1営業日かかります。',
  },
} as const;
