import { FREE_TEXT_MIN_CHARS, TUTORIAL_VIDEOS_COUNT, TWITTER_ID_MAX_CHARS } from '../limits.ts';
/** Texts of /maletutorial, on which a man raises his rank from H to E (spec part-2 §4, §5). */
export const climbJa = {
  title: 'ランクを上げる',
  lead: 'ランクEになると、ランクの申請ができるようになります。',
  rank: (rank: string) => `現在のランク：${rank}`,
  steps: ['プロフィール', '動画', '自己紹介', 'SNS'],
  step: (step: number, steps: number) => `${steps}段階のうち${step}段階目`,
  rankUp: (rank: string) => `ランク${rank}になりました`,
  rankUpNext: '次へ進む',
  failedAgain: 'もう一度送る',
  profile: {
    title: 'プロフィールを登録しましょう',
    body: '登録すると、ランクGになります。入力は途中でやめて、続きから再開できます。',
    action: 'プロフィールを登録する',
  },
  films: {
    title: `${TUTORIAL_VIDEOS_COUNT}本の動画を順番にご覧ください`,
    body: (seconds: number) => `1本${seconds}秒ほどです。音声はなく、説明は文字で表示されます。`,
    bodyOfStage: '最後までご覧になると、次の動画に進めます。',
    counter: (count: number, total: number) => `${count}/${total}`,
    counterLabel: '視聴した動画',
    list: '動画の一覧',
    nth: (position: number) => `${position}本目`,
    watched: '視聴済み',
    locked: '前の動画を見ると開きます',
    mark: '視聴しました',
    markHint: '最後までご覧になると、押せるようになります。',
    play: '再生',
    pause: '一時停止',
    resume: '続きから再生',
    restart: '最初から見る',
    progress: '再生位置',
    time: (at: string, end: string) => `${at} / ${end}`,
    ended: '最後まで再生しました。',
    asText: '文章で読む',
    failed: '動画を読み込めませんでした。通信の状態をご確認のうえ、もう一度お試しください。',
    sending: 'すべての動画をご覧になりました。',
  },
  words: {
    title: `自己紹介を${FREE_TEXT_MIN_CHARS}文字以上書きましょう`,
    body: '空白と改行は数えません。プロフィールの「自己紹介・好み」に保存され、あとから変えられます。',
    label: '自己紹介・好み',
    submit: '保存してランクEへ',
  },
  social: {
    title: 'SNSアカウントを登録しましょう',
    body: '女性からDMで連絡を受け取れるように、Twitter（X）のIDと名前を登録します。',
    id: 'Twitter ID',
    idHint: `X（旧Twitter）のIDです。@を除いて、${TWITTER_ID_MAX_CHARS}文字以内の英数字とアンダーバーで入力してください。`,
    name: 'ユーザー名',
    nameRequired: 'ユーザー名を入力してください。',
    open: 'DMを開放しました',
    openHint: 'Twitter（X）のDMを、フォローしていない人からも受け取れる設定に変えてから、チェックを入れてください。',
    openRequired: 'DMの設定を変えてから、チェックを入れてください。',
    submit: '登録する',
    saved: 'SNSアカウントを登録しました。',
  },
  done: {
    title: 'すべての段階が終わりました',
    body: 'ランクの申請ができます。目安の項目を満たすほど、上のランクになりやすくなります。',
    action: 'ランク申請へ',
  },
  /**
   * Titles of the tutorial films. Each film has two files in public/images/films: an animated drawing (`1.svg`) and its
   * captions (`1.vtt`).
   */
  filmTitles: ['マッチンまでの流れ', '写真と自己紹介', 'メッセージの礼儀', '同意と安心', '会うときと、そのあと'],
} as const;
