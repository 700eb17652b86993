import { OTHER_SOCIAL_ID_MAX_CHARS } from '../limits.ts';

/** Errors of social account fields, in every form that has them (spec part-2 §5, §8). */
export const socialIdJa = {
  twitterEmpty: 'TwitterIDを入力してください。',
  twitterInvalid: 'TwitterIDの入力を確認してください.',
  twitterTaken: 'Twitter IDは登録されています。',
  twitterTakenHint: 'ご自身のIDの場合は、運営までお問い合わせください。別のIDも登録できます。',
  otherInvalid: `IDは${OTHER_SOCIAL_ID_MAX_CHARS}文字以内の英数字、ピリオド、アンダーバーで入力してください。`,
} as const;
