import { foldName } from '#shared/rules/name-folding.ts';

/** The filters of staff's search for men. `ageFrom` and `ageTo` are in years, both included. */
export type MenFilter = {
  name?: string | undefined;
  area?: string | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
};

export const isOfAge = ({ ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }: MenFilter, age: number): boolean =>
  age >= ageFrom && age <= ageTo;

/** Whether a name contains what staff typed. Differences in width, case, kana and spaces are ignored. */
export const hasName = (name: string, typed: string): boolean => foldName(name).includes(foldName(typed));
