import type { ApiError } from '#web/platform/api/api-error.ts';
import type { ProfileForm } from './profile-forms.ts';
import { fieldOfPath, type ProfileProblems } from './profile-values.ts';

/**
 * The error sentences of the server's response, keyed by form field. If the code is `twitter_id_taken` and the
 * response has no sentence for `twitterid`, the response's message is used for that field.
 */
export const serverProblems = (
  { sex, fields }: ProfileForm,
  { fields: refused = {}, code, message }: ApiError,
): ProfileProblems => {
  const problems: ProfileProblems = {};
  for (const [path, sentences] of Object.entries(refused)) {
    const field = fieldOfPath(sex, path, fields);
    if (field) problems[field] ??= sentences[0] ?? message;
  }
  if (code === 'twitter_id_taken' && fields.includes('twitterid')) problems.twitterid ??= message;
  return problems;
};
