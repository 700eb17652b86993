import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { isSex } from '../options/member.ts';
import { countCodePoints } from './text-counting.ts';

// Only ASCII is accepted: with look-alike letters two accounts could have addresses that look the same.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

// Full-width forms of ASCII characters, which a Japanese keyboard may type, such as ＠ for @.
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
export const toHalfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET));

/**
 * The e-mail address trimmed, in lower case and in half-width characters. It is also the `uid` of the API. `null` when
 * the address is invalid (spec part-1 §5).
 */
export const normalizeEmail = (text: string): string | null => {
  const trimmed = toHalfWidth(text.trim());
  // The address is tested before it is lower-cased, because `toLowerCase` turns the Kelvin sign (not ASCII) into an
  // ordinary k.
  return trimmed.length <= EMAIL_MAX_CHARS && EMAIL.test(trimmed) ? trimmed.toLowerCase() : null;
};

type PasswordProblem = 'password_too_short' | 'password_too_long';
/** Why a password is refused; null when its length is allowed. The server also refuses common passwords. */
export const passwordProblem = (password: string): PasswordProblem | null => {
  const chars = countCodePoints(password);
  if (chars < PASSWORD_MIN_CHARS) return 'password_too_short';
  return chars > PASSWORD_MAX_CHARS ? 'password_too_long' : null;
};

type NewPassword = { password: string; passwordConfirmation: string };
type NewPasswordProblem = PasswordProblem | 'password_mismatch';
export const newPasswordProblems = ({ password, passwordConfirmation }: NewPassword): NewPasswordProblem[] => {
  const problem = passwordProblem(password);
  return [
    ...(problem ? [problem] : []),
    ...(password === passwordConfirmation ? [] : (['password_mismatch'] as const)),
  ];
};

export type SignUpForm = NewPassword & {
  email: string;
  sex: unknown;
  hasAcceptedTerms: boolean;
  /** Whether the check box "I am 18 or older" is ticked. */
  isAdult: boolean;
};
type EmailProblem = 'email_required' | 'email_invalid';
/** What is wrong with a typed e-mail address: missing or malformed; null when it is valid. */
export const emailProblem = (email: string): EmailProblem | null => {
  if (email.trim() === '') return 'email_required';
  return normalizeEmail(email) === null ? 'email_invalid' : null;
};

export type SignUpProblem = NewPasswordProblem | EmailProblem | 'sex_required' | 'terms_required' | 'under_age';

/** All problems of a sign-up form, in the order of its fields (spec part-1 §5); empty when it may be sent. */
export const signUpProblems = (form: SignUpForm): SignUpProblem[] => {
  const address = emailProblem(form.email);
  const problems: SignUpProblem[] = address ? [address] : [];
  problems.push(...newPasswordProblems(form));
  if (!isSex(form.sex)) problems.push('sex_required');
  if (!form.isAdult) problems.push('under_age');
  if (!form.hasAcceptedTerms) problems.push('terms_required');
  return problems;
};
