import * as z from 'zod/mini';
import { defineEndpoint, wireInt } from '../endpoint.ts';
import { SETTING_AGE_RANGES, SETTING_APPEAL_POINTS, SEXUAL_CONDITIONS } from '../options/recommend-settings.ts';

/** A boolean. Old clients also send `1`, `"1"` or `"true"`. */
const WireBoolean = z.pipe(
  z.transform((value: boolean | number | string): unknown => {
    if (value === 1 || value === '1' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'false' ? false : value;
  }),
  z.boolean(),
);

const fieldsOf = <Box extends z.ZodMiniType>(box: Box) => ({
  /** Accepted body types of women: 痩せ型 普通 むっちり ぽっちゃり かなりぽっちゃり. All false means any. */
  body_type0: box,
  body_type1: box,
  body_type2: box,
  body_type3: box,
  body_type4: box,
  /** Accepted ranks of women. All false means any. */
  rank_sss: box,
  rank_ss: box,
  rank_s: box,
  rank_aplus: box,
  rank_a: box,
  rank_bplus: box,
  rank_b: box,
  rank_cplus: box,
  rank_c: box,
  rank_d: box,
  rank_e: box,
  /**
   * The S and M degrees of women that the man prefers, strongest first. They affect the score of candidates but exclude
   * nobody; no form shows them.
   */
  s0: box,
  s1: box,
  s2: box,
  s3: box,
  m0: box,
  m1: box,
  m2: box,
  m3: box,
});

/** A man's recommend settings in the form that the app reads (spec part-2 §3). */
export const RecommendSetting = z.strictObject({
  ...fieldsOf(z.boolean()),
  sexual_condition: z.enum(SEXUAL_CONDITIONS),
  /** Maximum age of the woman; empty when only `age_range` of the man's profile limits her age. */
  age_range: z.enum(['', ...SETTING_AGE_RANGES]),
  /** A value of `LIKED_SM`: 0 おまかせ to 4 とてもM. */
  liked_sm: z.int(),
  appear_point: z.enum(SETTING_APPEAL_POINTS.map(({ value }) => value)),
});
export type RecommendSetting = z.infer<typeof RecommendSetting>;

const Box = z.optional(WireBoolean);
/** The fields of one save; absent fields do not change. */
const Change = z.object({
  ...fieldsOf(Box),
  sexual_condition: z.optional(RecommendSetting.shape.sexual_condition),
  age_range: z.optional(RecommendSetting.shape.age_range),
  liked_sm: z.optional(wireInt(0, 4)),
  appear_point: z.optional(RecommendSetting.shape.appear_point),
});

/** A man's recommend settings. Before his first save: all women accepted, all other fields おまかせ, `version` 0. */
export const getRecommendSetting = defineEndpoint({
  name: 'getRecommendSetting',
  method: 'GET',
  path: '/api/recommend_setting',
  domain: 'matching',
  auth: 'man',
  summary: 'Whom he wants to be recommended to',
  response: z.strictObject({ success: z.literal(true), recommend_setting: RecommendSetting, version: z.int() }),
  errors: [],
});

/**
 * Saves a man's recommend settings. Within seconds he is no longer recommended to women whom the settings exclude
 * (rules: Pairs).
 */
export const saveRecommendSetting = defineEndpoint({
  name: 'saveRecommendSetting',
  method: 'POST',
  path: '/api/recommend_setting',
  domain: 'matching',
  auth: 'man',
  effect: true,
  summary: 'Change whom he wants to be recommended to',
  body: z.object({
    recommend_setting: Change,
    /** The version that the form was loaded with; `conflict` when a newer version has been saved since. */
    version: z.optional(z.int()),
  }),
  response: z.strictObject({ success: z.literal(true), version: z.int() }),
  errors: ['invalid_input', 'conflict'],
});
