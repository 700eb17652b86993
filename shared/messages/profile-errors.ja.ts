import { APPEAL_OTHER_MAX_CHARS, APPEAL_POINTS_MAX, FREE_TEXT_MAX_CHARS, USER_NAME_MAX_CHARS } from '../limits.ts';
import { AGE_MAX, AGE_MIN } from '../options/member.ts';
import { profileFormJa } from './profile.ja.ts';
import { socialIdJa } from './social-id.ja.ts';

/** Error sentences of the server for refused profile fields. */
export const profileErrorsJa = {
  user_name_required: profileFormJa.submit.femaleDisabled,
  user_name_too_long: `ユーザー名は${USER_NAME_MAX_CHARS}文字以内で入力してください。`,
  age_invalid: `年齢は${AGE_MIN}歳から${AGE_MAX}歳の間でお選びください。`,
  areas_too_many: profileFormJa.problems.areas_too_many,
  area_unknown: profileFormJa.problems.area_unknown,
  appeal_points_invalid: `アピールポイントは${APPEAL_POINTS_MAX}つまで、その他の内容は${APPEAL_OTHER_MAX_CHARS}文字以内で入力してください。`,
  text_too_long: `${FREE_TEXT_MAX_CHARS.toLocaleString('ja-JP')}文字以内で入力してください。`,
  phone_invalid: '電話番号は、数字とハイフンで入力してください。',
  twitter_id_invalid: socialIdJa.twitterInvalid,
  social_id_invalid: socialIdJa.otherInvalid,
  option_unknown: '一覧にある項目からお選びください。',
} as const;
