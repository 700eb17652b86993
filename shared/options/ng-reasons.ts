/** Reasons why a woman declines a man, with their values in the API field `ng_reason.type` (rules: Pairs). */
export const NG_REASON = { taste: 1, body: 2, account: 3, kinks: 4, other: 5 } as const;
export const NG_REASONS = [
  { type: NG_REASON.taste, key: 'taste', label: '雰囲気や好みが合わない' },
  { type: NG_REASON.body, key: 'body', label: '体型（身長・体重）が合わない' },
  { type: NG_REASON.account, key: 'account', label: 'アカウントの内容が気になる' },
  { type: NG_REASON.kinks, key: 'kinks', label: '希望する内容が合わない' },
  { type: NG_REASON.other, key: 'other', label: 'その他' },
] as const;
export type NgReasonType = (typeof NG_REASONS)[number]['type'];
/** Body types that a woman can exclude, with their values in the API field `ng_reason.body_types`. */
export const NG_BODY_TYPES = [
  { value: 0, label: '痩せ型' },
  { value: 1, label: '普通' },
  { value: 2, label: 'マッチョ' },
  { value: 3, label: 'ぽっちゃり' },
  { value: 4, label: 'かなりぽっちゃり' },
] as const;
export type NgBodyType = (typeof NG_BODY_TYPES)[number]['value'];
/**
 * Choices for the lowest height that a woman accepts, in centimetres. The API field `ng_reason.height_limit` is absent
 * for 気にしない.
 */
export const NG_HEIGHT_LIMITS = [
  { value: null, label: '気にしない' },
  { value: 160, label: '160cm' },
  { value: 165, label: '165cm' },
  { value: 170, label: '170cm' },
  { value: 175, label: '175cm' },
] as const;
export type NgHeightLimit = Exclude<(typeof NG_HEIGHT_LIMITS)[number]['value'], null>;
/**
 * Values that `ng_reason` may have instead of an object: `block` when the member blocks the partner, `like_ng` when the
 * member declines a like.
 */
export const FIXED_NG_REASONS = ['block', 'like_ng'] as const;
export type FixedNgReason = (typeof FIXED_NG_REASONS)[number];
