import { APPEAL_TEXT_MAX_CHARS, REPORT_TEXT_MAX_CHARS } from '../limits.ts';
/** Errors of the report form, also used by the server (rules: Safety). */
export const reportsJa = {
  tooLong: `${REPORT_TEXT_MAX_CHARS}文字以内で入力してください。`,
  appealTooLong: `${APPEAL_TEXT_MAX_CHARS}文字以内で入力してください。`,
  appealEmpty: '理由をお書きください。',
} as const;
