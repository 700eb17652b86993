import { PASSWORD_RESET_TOKEN_MS } from '../limits.ts';
import { HOUR_MS } from '../time.ts';

const FAILED = 'エラーが発生しました。';

/** Texts of the screens that reset a forgotten password (spec part-1 §2, §5, §8). */
export const passwordResetJa = {
  forgotPassword: {
    title: 'パスワードの再設定',
    body: `ご登録のメールアドレスを入力してください。再設定用のリンクをお送りします。リンクの有効期限は${PASSWORD_RESET_TOKEN_MS / HOUR_MS}時間です。`,
    submit: '再設定メールを受け取る',
    done: 'メールアドレス宛に再設定用のリンクを送信しました。',
    failed: FAILED,
  },
  resetPassword: {
    title: '新しいパスワードの設定',
    body: '変更すると、ほかの端末ではログアウトされます。登録済みのパスキーは、すべて削除されます。',
    submit: 'パスワードを変更する',
    done: 'パスワードの変更が完了しました。',
    failed: FAILED,
    linkDead: 'リンクの有効期限が切れているか、すでに使用されています。',
    linkDeadHint: 'お手数ですが、再設定のメールをもう\u2060一度お受け\u2060取りください。',
    sendAgain: '再設定メールをもう一度受け取る',
  },
} as const;
