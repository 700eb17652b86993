import { AGE_MIN } from '../options/member.ts';
import { authFieldsJa } from './auth-fields.ja.ts';
import { signOutJa } from './sign-out.ja.ts';

const CHECK_EMAIL_AND_PASSWORD = 'メールアドレスとパスワードを確認してください。';

/** Texts of sign-up, sign-in, the confirmation of an e-mail address and the password reset (spec part-1 §2, §5, §8). */
export const authJa = {
  fields: authFieldsJa.fields,
  problems: authFieldsJa.problems,
  passwordCommon:
    'このパスワードはよく使われていて推測されやすいため、ご利用いただけません。別のパスワードをお選びください。',
  signUp: {
    title: '新規登録',
    lead: '登録は1分ほどで終わります。プロフィールは、あとからゆっくりご記入いただけます。',
    adult: `私は${AGE_MIN}歳以上で、高校生ではありません。`,
    adultRequest: `${AGE_MIN}歳以上で高校生でない方は、チェックを入れてください。`,
    adultHint: 'ご利用の前に、本人確認書類で年齢を確認させていただきます。',
    terms: {
      link: '利用規約',
      between: 'と',
      privacyLink: 'プライバシーポリシー',
      after: 'に同意します。',
    },
    automaticReading:
      '（任意）送信するメッセージと投稿に勧誘の言葉がないか、システムが自動で確認することに同意します。',
    automaticReadingHint:
      '利用規約とは別の同意です。同意しなくても登録でき、あとから設定で変更できます。見つかった文章は、届く前に止め、スタッフが確認することがあります。確認の結果は、安全のためだけに使います。',
    automaticReadingLink: '詳しい\u2060説明を\u2060読む',
    mailHint: '確認メールが数分以内に届きます。メールから確認が済むと、ログインできます。',
    submit: '登録する',
    submitting: '登録しています…',
    failed: CHECK_EMAIL_AND_PASSWORD,
    failedHint: '時間をおいて、もう一度お試しください。',
    underAge: `${AGE_MIN}歳未満は登録不可です。`,
    toLogin: '登録済みの方はログインへ',
  },
  signIn: {
    title: 'ログイン',
    submit: 'ログイン',
    submitting: 'ログインしています…',
    passkey: 'パスキーでログイン',
    passkeyFailed: 'パスキーを使えませんでした。メールアドレスとパスワードでログインしてください。',
    emailRequired: authFieldsJa.problems.email_required,
    passwordRequired: 'パスワードを入力してください。',
    failed: CHECK_EMAIL_AND_PASSWORD,
    mailSent: '確認メールを送信しました。',
    mailSentTitle: 'メールをご確認ください',
    mailSentTo: (email: string) => `${email} に確認メールをお送りしました。`,
    mailSentHint:
      'メールは数分以内に届きます。届かないときは、迷惑メールのフォルダをご確認のうえ、この端末から再送してください。登録の操作が続いたときは、1時間ほどかかることがあります。',
    resend: '確認メールが届かない方はこちら',
    forgot: 'パスワードを忘れた方はこちら',
    toSignUp: '新規登録はこちら',
    toHelp: 'よくある質問',
    underAge: signOutJa.underAge,
    underAgeDetail: `${AGE_MIN}歳未満の方はご利用いただけません。お心当たりのない場合は、運営までご連絡ください。`,
    /** Shown when the request to sign out failed (spec part-1 §8). */
    signOutFailed: 'エラー',
    signOutFailedHint: 'この端末からはログアウトしました。',
    contact: '運営に連絡する',
    inactive: 'このアカウントは現在ご利用いただけません。お心当たりのない場合は、運営までご連絡ください。',
    tooMany: (minutes: number) =>
      `ログインできない状態が続いたため、一時的に受け付けを止めています。${minutes}分ほどたってから、もう一度お試しください。`,
  },
  resend: {
    title: '確認メールの再送',
    body: 'ご登録のメールアドレスを入力してください。登録した端末へは確認メールを、別の端末へは登録し直すためのメールをお送りします。',
    submit: '確認メールを再送する',
    wait: (seconds: number) => `あと${seconds}秒で再送できます`,
    after: (seconds: number) => `${seconds}秒たつと、確認メールを再送するボタンが表示されます。`,
    sentAgain: '確認メールを再送しました。',
    done: 'メールをお送りしました。数分以内に届きます。届かないときは、迷惑メールのフォルダもご確認ください。',
    tooMany: (wait: string) =>
      `メールが続いたため、いったん受け付けを止めています。${wait}ほどおいて、もう一度お試しください。`,
    minutes: (count: number) => `${count}分`,
    hours: (count: number) => `${count}時間`,
  },
} as const;
