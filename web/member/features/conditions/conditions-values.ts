import type { getRecommendSetting, RecommendSetting } from '#shared/contract/recommend-setting.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/recommend-settings.ts';

/** The man's settings and the `version` of the stored settings. */
export type LoadedSetting = ResponseOf<typeof getRecommendSetting>;

/**
 * Values of the form. `body_types` and `ranks` list the ticked boxes. The form neither shows nor changes the degrees of
 * sadism and masochism (spec part-2 §3).
 */
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

/** The request body. It contains every box, so that an unticked box is sent as false. */
export const fromConditionValues = (values: ConditionValues): Partial<RecommendSetting> => ({
  ...Object.fromEntries(SETTING_BODY_TYPES.map(({ key, label }) => [key, values.body_types.includes(label)])),
  ...Object.fromEntries(SETTING_RANKS.map(({ key, rank }) => [key, values.ranks.includes(rank)])),
  age_range: values.age_range as RecommendSetting['age_range'],
  sexual_condition: values.sexual_condition as RecommendSetting['sexual_condition'],
  liked_sm: Number(values.liked_sm),
  appear_point: values.appear_point as RecommendSetting['appear_point'],
});

/**
 * The fields of the form that differ from the saved settings. Each box is a separate field, so that changes to
 * different boxes on two devices can be merged.
 */
export const changedConditions = (saved: RecommendSetting, values: ConditionValues): Partial<RecommendSetting> =>
  Object.fromEntries(
    Object.entries(fromConditionValues(values)).filter(
      ([key, value]) => saved[key as keyof RecommendSetting] !== value,
    ),
  );

/** True if saving `values` would overwrite a field that another device has changed between `base` and `newer`. */
export const wouldUndo = (base: RecommendSetting, newer: RecommendSetting, values: ConditionValues): boolean =>
  Object.keys(changedConditions(newer, values)).some((key) => {
    const field = key as keyof RecommendSetting;
    return base[field] !== newer[field];
  });
