import { EXPORTS_PER_DAY } from '../limits.ts';
import type { OptionalMail } from '../options/mail.ts';
import { lastLoginJa } from './last-login.ja.ts';

/**
 * Texts of /settings and its sub-pages. The texts of the password and session pages are in security.ja.ts, those about
 * leaving the service in withdrawal.ja.ts.
 */
export const settingsJa = {
  title: '設定',
  groups: {
    account: 'アカウント',
    payments: 'お支払い',
    display: '表示',
    seen: 'お相手への表示',
    chat: 'トーク',
    data: 'データと同意',
    about: 'ヘルプと規約',
  },
  rows: {
    password: 'パスワードの変更',
    passkeys: 'パスキー',
    sessions: 'ログイン中の端末',
    mail: 'メールのお知らせ',
    push: 'プッシュ通知',
    app: 'アプリとして使う',
    payment: 'お支払い情報',
    paymentHistory: 'お支払いの履歴',
    consents: '同意の確認',
    export: '自分のデータのダウンロード',
    reports: '通報の状況',
    withdrawal: '退会のお手続き',
  },
  /** The current setting, shown on the right of a row. */
  values: {
    sessions: (count: number) => `${count}台`,
    mail: (count: number) => (count === 0 ? '受け取らない' : `${count}種類を受け取る`),
    consents: (on: boolean) => (on ? '自動確認：同意あり' : '自動確認：同意なし'),
  },
  theme: {
    label: '画面の色',
    options: { system: '端末に合わせる', light: '明るい', dark: '暗い' },
  },
  cover: '写真と名前を隠す',
  coverHint:
    '人目のある場所で使うときに。隠れるのは顔と名前だけで、トークやプロフィールの文章はそのまま表示されます。右上の目のボタンからも切り替えられます。',
  lastLogin: {
    label: '最終ログインを表示する',
    hint: `タイムラインなどで、「${lastLoginJa.steps.day}」「${lastLoginJa.steps.three_days}」「${lastLoginJa.steps.earlier}」のどれかが表示されます。時刻は出ません。オフにすると表示されず、並び順からもわからなくなります。足跡には、訪れた日が出ます。`,
  },
  chat: {
    readMarks: '既読を見せ合う',
    readMarksHint:
      'お相手もオンにしているトークで、読んだことがお互いに「既読」と表示されます。オフにすると、すぐに表示されなくなります。',
  },
  mail: {
    title: 'メールのお知らせ',
    lead: '受け取りたいメールをお選びください。切り\u2060替えると、すぐに保存されます。',
    kinds: {
      match: {
        label: 'マッチン',
        hint: 'マッチンしたときなどにお送りします。件名は「新しいお知らせがあります」です。',
      },
      message: {
        label: '未読メッセージ',
        hint: 'まだ読んでいないメッセージがあるとき、まとめてお送りします。件名は「未読のお知らせがあります」です。',
      },
    } satisfies Record<OptionalMail, { label: string; hint: string }>,
    discreet: '件名や本文に、お相手やメッセージの内容は書きません。',
    essential: '必ずお送りするメール',
    essentialBody:
      'ログインや年齢確認、お支払いなど、アカウントの安全に関わる大切なメールは、設定にかかわらずお送りします。',
    chosenAt: (day: string) => `${day}に変更`,
  },
  consents: {
    title: '同意の確認',
    lead: 'これまでに同意いただいた内容と、その日付です。',
    terms: '利用規約とプライバシーポリシー',
    termsSince: (at: string) => `${at}に同意`,
    reading: 'メッセージの自動確認',
    agree: '自動確認に同意する',
    readingHint:
      '利用規約とは別の同意です。送信する文章に勧誘の言葉がないかを、システムが自動で確認します。見つかった文章は、届く前に止め、スタッフが確認することがあります。',
    on: (at: string) => `${at}に同意しました。`,
    off: (at: string) => `${at}に同意を取り消しました。`,
    never: '同意していません。',
    ifOff: 'いつでも取り消せます。取り消しても、URLを含むメッセージは、安全のため送信できません。',
    readMore: '自動確認について詳しく',
  },
  export: {
    title: '自分のデータ',
    lead: 'このサービスがお預かりしているあなたの情報を、1つのファイルにまとめて保存します。',
    contents: [
      '登録した内容（プロフィール、写真のリンク、連絡先）',
      'おすすめとマッチンの記録、トークのメッセージ',
      'お知らせ、年齢確認の状況、同意の日時、設定',
      'ログイン中の端末（パスワードは含みません）',
    ],
    contentsTitle: '含まれるもの',
    format: 'JSONという、文字だけのファイルです。個人的な内容が含まれますので、保存する場所にご注意ください。',
    limit: `ダウンロードは、1日に${EXPORTS_PER_DAY}回までです。`,
    submit: 'ダウンロードする',
    again: 'もう一度ダウンロードする',
    resume: '続きからダウンロードする',
    running: 'データを集めています…',
    cancel: '中止する',
    cancelled: '中止しました。ファイルは保存していません。',
    done: (name: string) => `${name} を保存しました。`,
    tooMany: (hours: number) =>
      `今日のダウンロードの回数を使い切りました。約${hours}時間後に、もう一度お試しください。`,
  },
} as const;
