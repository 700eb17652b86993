import { PASSKEY_NAME_MAX_CHARS } from '../limits.ts';

/** Texts of passkeys: /settings/passkeys, /login and the offer after a sign-in (rules: Identity, Passkeys). */
export const passkeysJa = {
  problems: {
    nameRequired: '名前を入力してください。',
    nameTooLong: `名前は${PASSKEY_NAME_MAX_CHARS}文字以内で入力してください。`,
  },
} as const;
