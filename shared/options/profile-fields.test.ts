import { expect, expectTypeOf, test } from 'vitest';
import type { FemaleAttributes, MaleAttributes } from '../contract/profile-input.ts';
import { ACT_KEYS, type ActKey, DEGREE_KEYS, type DegreeKey } from './acts.ts';
import type {
  BodyTypeTolerance,
  FemaleBodyType,
  FemaleFilming,
  FemalePreMeeting,
  Height,
  MaleBodyType,
  PartnerAgeCeiling,
  PartnerFollower,
} from './profile.ts';
import { EXPERIENCE_COUNTS } from './profile.ts';
import {
  answerKindOf,
  deskFieldsOf,
  fieldsOf,
  formFieldsOf,
  listFieldsOf,
  PROFILE_FIELD_NAMES,
  partnerFieldsOf,
  privateFields,
  requiredFieldsOf,
  subprofileFields,
} from './profile-fields.ts';

const GRADED = [...ACT_KEYS, ...DEGREE_KEYS];
const without = (names: readonly string[], left: readonly string[]) => names.filter((name) => !left.includes(name));

test('saved attributes are typed to the letter of their lists', () => {
  expectTypeOf<MaleAttributes['body_type']>().toEqualTypeOf<MaleBodyType | '' | undefined>();
  expectTypeOf<FemaleAttributes['body_type']>().toEqualTypeOf<FemaleBodyType | '' | undefined>();
  expectTypeOf<FemaleAttributes['takemovie']>().toEqualTypeOf<FemaleFilming | '' | undefined>();
  expectTypeOf<FemaleAttributes['your_pre_tel']>().toEqualTypeOf<FemalePreMeeting | '' | undefined>();
  expectTypeOf<MaleAttributes['height']>().toEqualTypeOf<Height | '' | undefined>();
  expectTypeOf<MaleAttributes['age_range']>().toEqualTypeOf<PartnerAgeCeiling | '' | undefined>();
  expectTypeOf<FemaleAttributes['age_range']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<MaleAttributes['body_type_range']>().toEqualTypeOf<BodyTypeTolerance | '' | undefined>();
  expectTypeOf<FemaleAttributes['partner_follower']>().toEqualTypeOf<PartnerFollower | '' | undefined>();
  expectTypeOf<MaleAttributes[ActKey | DegreeKey | 'age']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<FemaleAttributes[ActKey | DegreeKey | 'age']>().toEqualTypeOf<number | undefined>();
});

test('only a man has a body tolerance, only a woman the question about Twitter', () => {
  expectTypeOf<MaleAttributes>().not.toHaveProperty('partner_follower');
  expectTypeOf<FemaleAttributes>().not.toHaveProperty('body_type_range');
  expect(fieldsOf('man')).not.toContain('partner_follower');
  expect(fieldsOf('woman')).not.toContain('body_type_range');
});

test('a woman must give name, age and areas, a man all but personality and propensity', () => {
  expect(requiredFieldsOf('woman')).toEqual(['twitter_name', 'age', 'area']);
  expect(requiredFieldsOf('man')).toEqual([
    ...['twitter_name', 'age', 'body_type', 'height', 'weight', 'age_range', 'takemovie', 'sexual_experience'],
    ...[...DEGREE_KEYS, 'your_freetimes', 'area'],
    ...['your_pre_dm', 'your_pre_tel', 'your_pre_photo', 'your_pre_contact'],
    ...['appear_points', ...ACT_KEYS, 'body_type_range'],
  ]);
});

test.each([
  ['man', 'body_type_range'],
  ['woman', 'height'],
  ['woman', 'weight'],
  ['woman', 'partner_follower'],
] as const)('no partner of a %s reads %s', (column, name) => {
  const names: readonly string[] = partnerFieldsOf(column);
  expect(names).not.toContain(name);
});

test('a detailed profile of the timeline shows the documented answers unchanged', () => {
  expect(subprofileFields().toSorted()).toEqual(
    [
      ...['age', 'height', 'weight', 'body_type', 'takemovie', 'sexual_experience'],
      ...['your_pre_dm', 'your_pre_tel', 'your_pre_photo', 'your_pre_contact', 'your_freetimes', ...GRADED],
    ].toSorted(),
  );
});

test('staff who choose a man see the answers that show whether the two fit, but none about acts', () => {
  const both = ['body_type', 'age_range', 'your_freetimes', 'your_pre_dm', ...DEGREE_KEYS, 'appear_points'];
  expect(deskFieldsOf('man').toSorted()).toEqual([...both, 'height', 'weight', 'propensity'].toSorted());
  expect(deskFieldsOf('woman').toSorted()).toEqual([...both, 'sexual_experience'].toSorted());
});

test('no form asks for the personality, and a woman’s form asks for no height, weight or propensity', () => {
  expect(without(fieldsOf('man'), formFieldsOf('man'))).toEqual(['personarity']);
  expect(without(fieldsOf('woman'), formFieldsOf('woman'))).toEqual(['height', 'weight', 'personarity', 'propensity']);
});

test('lists are sent joined: areas, free times, and the ages that a woman wants', () => {
  expect(listFieldsOf('man')).toEqual(['your_freetimes', 'area']);
  expect(listFieldsOf('woman')).toEqual(['age_range', 'your_freetimes', 'area']);
});

test('only values that reveal nothing intimate may be logged', () => {
  expect(without(PROFILE_FIELD_NAMES, privateFields())).toEqual([
    'age',
    'height',
    'weight',
    'age_range',
    'area',
    'partner_follower',
  ]);
  expect(without(GRADED, privateFields())).toEqual([]);
});

test('a field that one sex writes as free text has no choices for it', () => {
  expect(answerKindOf('sexual_experience', 'man')).toEqual({ kind: 'select', options: EXPERIENCE_COUNTS });
  expect(answerKindOf('sexual_experience', 'woman')).toEqual({ kind: 'freeText' });
});
