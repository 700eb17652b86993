import type { FemaleAttributes, MaleAttributes } from '#shared/contract/profile-input.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { answerKindOf, requiredFieldsOf } from '#shared/options/profile-fields.ts';

const acts = Object.fromEntries(ACT_KEYS.map((key, index) => [key, (index % 4) + 1])) as Pick<
  MaleAttributes,
  'your_wild'
>;

/**
 * For each required field of a man's form that has options: its first option. `maleAttributes` starts with these
 * values.
 */
const firstChoices: Partial<MaleAttributes> = Object.fromEntries(
  requiredFieldsOf('man').flatMap((name) => {
    const kind = answerKindOf(name, 'man');
    return kind && 'options' in kind ? [[name, kind.options[0]]] : [];
  }),
);

/** An answer for every field of a man's first form except the phone number; `overrides` change single answers. */
export const maleAttributes = (overrides: Partial<MaleAttributes> = {}): MaleAttributes => ({
  ...firstChoices,
  twitter_name: 'れん',
  age: 29,
  area: '東京都, 神奈川県',
  body_type: '普通',
  height: '171~175',
  weight: '66~70',
  takemovie: 'しません！',
  sexual_experience: '5人',
  your_freetimes: '平日の夜, 土日祝日の夜',
  your_pre_dm: '相手に合わせる',
  your_pre_tel: 'できればしたい',
  your_pre_photo: '女性が求めるなら！',
  your_pre_contact: 'したくない',
  ...acts,
  your_sadism: 2,
  your_masochism: 4,
  appear_points: 'キス, いちゃいちゃ',
  age_range: '30代後半まで',
  body_type_range: 'ぽっちゃりOK',
  ...overrides,
});

/** An answer for every field of the women's form. */
export const femaleAttributes = (overrides: Partial<FemaleAttributes> = {}): FemaleAttributes => ({
  twitter_name: 'あおい',
  age: 24,
  area: '東京都',
  ...overrides,
});
