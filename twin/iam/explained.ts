import type { Permission } from './permissions.ts';

/** Why a permission stays that no run on the twin used. `holder`, `statement` and `value` are patterns of IAM. */
export type Explanation = {
  holder?: string;
  statement?: string;
  part: Permission['part'];
  value: string;
  why: string;
};

export const EXPLAINED: readonly Explanation[] = [];
