import * as z from 'zod/mini';
import { text, wireInt } from '../endpoint.ts';
import { FREE_TEXT_MAX_CHARS, SAMPLE_AVATARS_COUNT, USER_NAME_MAX_CHARS } from '../limits.ts';
import { profileErrorsJa } from '../messages/profile-errors.ja.ts';
import type { ActKey, DegreeKey } from '../options/acts.ts';
import { AGE_MAX, AGE_MIN } from '../options/member.ts';
import {
  type AnswerKind,
  type AnswerKindOf,
  answerKindOf,
  type FieldOf,
  fieldsOf,
  type SexColumn,
} from '../options/profile-fields.ts';
import { areaProblem } from '../rules/area-choice.ts';
import { splitList } from '../rules/joined-list.ts';
import { normalizePhone } from '../rules/phone.ts';
import { appealProblem, splitAppealPoints } from '../rules/profile-form.ts';
import { checkOtherSocialId, checkTwitterId } from '../rules/sns-id.ts';
import { isBlank } from '../rules/text-counting.ts';

/** One value of the list; an empty string clears the answer. */
const oneOf = <const T extends readonly string[]>(list: T) => z.optional(z.enum(['', ...list]));
/** Several values of `list` in one text, joined by `, ` (rules: Members). */
const joined = (list: readonly string[]) =>
  z.optional(z.string().check(z.refine((value) => splitList(value).every((part) => list.includes(part)))));

/**
 * Schemas of the kinds of answers (`AnswerKind`) without a parameter. Other kinds have one: `select` and `multi` a list
 * of choices, `shortText` a maximum length.
 */
const ANSWER_SCHEMAS = {
  userName: z.optional(
    text(USER_NAME_MAX_CHARS, profileErrorsJa.user_name_too_long).check(
      z.refine((value) => !isBlank(value), profileErrorsJa.user_name_required),
    ),
  ),
  /** `null` changes nothing. The API returns `null` to a member who has not saved an age, and clients send it back. */
  age: z.nullish(wireInt(AGE_MIN, AGE_MAX, profileErrorsJa.age_invalid)),
  areas: z.optional(
    z.string().check(
      z.refine((value) => areaProblem(splitList(value)) !== 'area_unknown', profileErrorsJa.area_unknown),
      z.refine((value) => areaProblem(splitList(value)) !== 'areas_too_many', profileErrorsJa.areas_too_many),
    ),
  ),
  appealPoints: z.optional(
    text(400, profileErrorsJa.appeal_points_invalid).check(
      z.refine((value) => appealProblem(splitAppealPoints(value)) === null, profileErrorsJa.appeal_points_invalid),
    ),
  ),
  freeText: z.optional(text(FREE_TEXT_MAX_CHARS, profileErrorsJa.text_too_long)),
  /** An empty text and `null` both delete a saved answer. */
  grade: z.optional(z.union([wireInt(1, 4), z.literal(''), z.null()])),
};
const shortText = (maxChars: number) => z.optional(text(maxChars));

type AnswerSchema<K> = K extends { kind: 'select'; options: infer T extends readonly string[] }
  ? ReturnType<typeof oneOf<T>>
  : K extends { kind: infer N extends keyof typeof ANSWER_SCHEMAS }
    ? (typeof ANSWER_SCHEMAS)[N]
    : ReturnType<typeof joined>;
const answerSchema = (answer: AnswerKind) => {
  if (answer.kind === 'select') return oneOf(answer.options);
  if (answer.kind === 'multi') return joined(answer.options);
  return answer.kind === 'shortText' ? shortText(answer.maxChars) : ANSWER_SCHEMAS[answer.kind];
};
const attributeSchemas = <C extends SexColumn>(column: C) =>
  Object.fromEntries(
    fieldsOf(column).flatMap((name) => {
      const answer = answerKindOf(name, column);
      return answer ? [[name, answerSchema(answer)]] : [];
    }),
  ) as { [N in FieldOf<C>]: AnswerSchema<AnswerKindOf<N, C>> };

export const MaleAttributes = z.object(attributeSchemas('man'));
export const FemaleAttributes = z.object(attributeSchemas('woman'));
/** Attributes in the form in which they are stored: a deleted answer has no key. */
type Saved<T> = { [K in keyof T]: K extends ActKey | DegreeKey | 'age' ? Exclude<T[K], '' | null> : T[K] };
export type MaleAttributes = Saved<z.infer<typeof MaleAttributes>>;
export type FemaleAttributes = Saved<z.infer<typeof FemaleAttributes>>;

const socialId = (check: (value: string) => { problem: string | null }, message: string) =>
  z.optional(z.string().check(z.refine((value) => value === '' || check(value).problem === null, message)));

/**
 * The input of `updateProfile`. The app's form checks its values with the same schema, so that form and server give the
 * same errors.
 */
export const ProfileInput = z.object({
  user: z.object({
    phone: z.optional(
      z.string().check(z.refine((value) => normalizePhone(value) !== null, profileErrorsJa.phone_invalid)),
    ),
    twitterid: socialId(checkTwitterId, profileErrorsJa.twitter_id_invalid),
    tiktok: socialId(checkOtherSocialId, profileErrorsJa.social_id_invalid),
    instagram: socialId(checkOtherSocialId, profileErrorsJa.social_id_invalid),
    /** The sample avatar shown in place of a woman's first photo; 0 or empty for none. */
    default_img_no: z.optional(z.union([wireInt(0, SAMPLE_AVATARS_COUNT), z.literal('')])),
    maleraw_attributes: z.optional(MaleAttributes),
    femaleraw_attributes: z.optional(FemaleAttributes),
    /** The version that the form was loaded with; `conflict` when a newer version has been saved since. */
    version: z.optional(z.int()),
  }),
});
