import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import type { ProfileFormKind } from '#shared/rules/required-fields.ts';
import { GRADED_KEYS, type ProfileField } from './profile-values.ts';
import type { SimpleFormName } from './simple-forms.ts';

/** A profile form. The form sends exactly its `fields`; `kind` decides which of the fields are required. */
export type ProfileForm = {
  sex: Sex;
  kind: ProfileFormKind;
  fields: readonly ProfileField[];
  /** Key of the draft that is stored on the device. */
  draftName: string;
};

const MEETING: readonly ProfileField[] = [
  'your_freetimes',
  'your_pre_dm',
  'your_pre_tel',
  'your_pre_photo',
  'your_pre_contact',
];
const SNS: readonly ProfileField[] = SOCIAL_ID_FIELDS;
const APPEAL: readonly ProfileField[] = ['appear_points', 'appear_other'];
const MALE_CORE: readonly ProfileField[] = [
  'twitter_name',
  'age',
  'phone',
  'area',
  'body_type',
  'height',
  'weight',
  ...MEETING,
  'takemovie',
  'sexual_experience',
  ...GRADED_KEYS,
  'age_range',
  'body_type_range',
  ...APPEAL,
];

/** A man's first registration. The form contains no social accounts and no propensity text (spec part-1 §4). */
export const maleFirstForm: ProfileForm = {
  sex: MAN,
  kind: 'maleFirst',
  fields: [...MALE_CORE, 'confirmed_notes', 'confirmed_rules'],
  draftName: 'first',
};
export const maleFullForm: ProfileForm = {
  sex: MAN,
  kind: 'maleFull',
  fields: [...MALE_CORE, ...SNS, 'propensity'],
  draftName: 'full',
};
export const femaleForm: ProfileForm = {
  sex: WOMAN,
  kind: 'female',
  fields: [
    'default_img_no',
    'twitter_name',
    'age',
    ...SNS,
    'area',
    'body_type',
    ...MEETING,
    'partner_follower',
    'takemovie',
    ...GRADED_KEYS,
    'wanted_ages',
    'sexual_experience',
    'strengths',
  ],
  draftName: 'full',
};

const SIMPLE_FIELDS = {
  only_profile_img: [],
  only_appear_points: APPEAL,
  only_propensity: ['propensity'],
  only_sns: SNS,
} as const satisfies Record<SimpleFormName, readonly ProfileField[]>;

export const simpleForm = (name: SimpleFormName): ProfileForm => ({
  sex: MAN,
  kind: 'simple',
  fields: SIMPLE_FIELDS[name],
  draftName: name,
});
