import * as z from 'zod/mini';
import type { updateProfile } from '#shared/contract/profile.ts';
import { ProfileInput } from '#shared/contract/profile-input.ts';
import type { BodyInputOf } from '#shared/endpoint.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileErrorsJa } from '#shared/messages/profile-errors.ja.ts';
import { appealProblem } from '#shared/rules/profile-form.ts';
import type { ProfileForm } from './profile-forms.ts';
import { fieldOfPath, type ProfileProblems, type ProfileValues, toUser } from './profile-values.ts';

// zod's default messages are English and written for developers, so members see a Japanese sentence of ours instead.
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const sentenceFor = (message: string): string => (JAPANESE.test(message) ? message : profileErrorsJa.option_unknown);

/** The body of `updateProfile`, without the version. */
export type ProfileBody = BodyInputOf<typeof updateProfile>;

/**
 * Returns the body of `updateProfile`, or one error sentence for each field that the server would refuse. The form is
 * validated with the endpoint's own schema, so that screen and server refuse the same values with the same sentences.
 */
export const readProfileForm = (
  { sex, fields }: Pick<ProfileForm, 'sex' | 'fields'>,
  values: ProfileValues,
): { body: ProfileBody; problems: null } | { body: null; problems: ProfileProblems } => {
  const body = { user: toUser(sex, fields, values) };
  const checked = z.safeParse(ProfileInput, body);
  const problems: ProfileProblems = {};
  const appeal = fields.includes('appear_points')
    ? appealProblem({ selected: values.appear_points, other: values.appear_other })
    : null;
  if (appeal)
    problems[appeal.startsWith('appeal_other') ? 'appear_other' : 'appear_points'] = profileFormJa.problems[appeal];
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fieldOfPath(sex, path.join('.'), fields);
    // `appealProblem` has already found the error of this answer, so the schema's error is left out.
    if (appeal && field === 'appear_points') continue;
    if (field && !problems[field]) problems[field] = sentenceFor(message);
  }
  // The cast is safe: the schema has just accepted the body, whose values are typed as unknown.
  return Object.keys(problems).length === 0 && checked.success
    ? { body: body as ProfileBody, problems: null }
    : { body: null, problems };
};
