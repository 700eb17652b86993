import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { AGE_MIN } from '../options/member.ts';
import type { SignUpProblem } from '../rules/signup.ts';

const PASSWORD_TOO_SHORT = `${PASSWORD_MIN_CHARS}文字以上で入力してください。`;

/** Texts of the fields of sign-up and sign-in, also used on the screen that changes a password (spec part-1 §2, §5). */
export const authFieldsJa = {
  fields: {
    email: 'メールアドレス',
    emailHint: '携帯電話会社のアドレスではなく、Gmailなどのフリーメールをご利用ください。',
    password: 'パスワード',
    passwordHint: PASSWORD_TOO_SHORT,
    newPassword: '新しいパスワード',
    passwordConfirmation: 'パスワード（確認用）',
    currentPassword: '現在のパスワード',
    signUpPassword: 'ご登録のときのパスワード',
    sex: '性別',
    sexHint: '登録後に変更することはできません。',
  },
  problems: {
    email_required: 'メールアドレスを入力してください。',
    email_invalid: 'メールアドレスの形式を確認してください。',
    password_too_short: PASSWORD_TOO_SHORT,
    password_too_long: `パスワードは${PASSWORD_MAX_CHARS}文字以内で入力してください。`,
    password_mismatch: '確認用のパスワードが一致していません。',
    sex_required: '性別をお選びください。',
    terms_required: '利用規約をお読みのうえ、同意にチェックしてください。',
    under_age: `${AGE_MIN}歳未満は登録不可です。${AGE_MIN}歳以上になったらお問い合わせください。`,
  } satisfies Record<SignUpProblem, string>,
} as const;
