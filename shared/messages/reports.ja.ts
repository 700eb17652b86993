/** What the report form says of wrong answers. Also read by the server (rules: Safety). */
export const reportsJa = {
  tooLong: '500文字以内で入力してください。',
  appealEmpty: '理由をお書きください。',
} as const;
