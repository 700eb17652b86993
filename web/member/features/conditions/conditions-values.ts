import type { getRecommendSetting, RecommendSetting } from '#shared/contract/recommend-setting.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/matching.ts';

/** The settings and the version they were read at. */
export type LoadedSetting = ResponseOf<typeof getRecommendSetting>;

/** The form's own shape: what is ticked, as texts. The hidden degrees stay as they are (spec part-2 §3). */
export type ConditionValues = {
  body_types: string[];
  ranks: string[];
  age_range: string;
  sexual_condition: string;
  liked_sm: string;
  appear_point: string;
};

export const toConditionValues = (setting: RecommendSetting): ConditionValues => ({
  body_types: SETTING_BODY_TYPES.filter(({ key }) => setting[key]).map(({ label }) => label),
  ranks: SETTING_RANKS.filter(({ key }) => setting[key]).map(({ rank }) => rank),
  age_range: setting.age_range,
  sexual_condition: setting.sexual_condition,
  liked_sm: String(setting.liked_sm),
  appear_point: setting.appear_point,
});

/** What the save sends: every box, so that a box unticked is sent as such. */
export const fromConditionValues = (values: ConditionValues): Partial<RecommendSetting> => ({
  ...Object.fromEntries(SETTING_BODY_TYPES.map(({ key, label }) => [key, values.body_types.includes(label)])),
  ...Object.fromEntries(SETTING_RANKS.map(({ key, rank }) => [key, values.ranks.includes(rank)])),
  age_range: values.age_range as RecommendSetting['age_range'],
  sexual_condition: values.sexual_condition as RecommendSetting['sexual_condition'],
  liked_sm: Number(values.liked_sm),
  appear_point: values.appear_point as RecommendSetting['appear_point'],
});

/** The fields that differ from what is saved, box by box, so that they fit settings that were saved elsewhere meanwhile. */
export const changedConditions = (saved: RecommendSetting, values: ConditionValues): Partial<RecommendSetting> =>
  Object.fromEntries(
    Object.entries(fromConditionValues(values)).filter(
      ([key, value]) => saved[key as keyof RecommendSetting] !== value,
    ),
  );

/** Whether a save of these values would undo what somebody else saved after `base` was read. */
export const wouldUndo = (base: RecommendSetting, newer: RecommendSetting, values: ConditionValues): boolean =>
  Object.keys(changedConditions(newer, values)).some((key) => {
    const field = key as keyof RecommendSetting;
    return base[field] !== newer[field];
  });
