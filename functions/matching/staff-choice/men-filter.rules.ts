/** What staff search a man by. Ages are in years, both included. */
export type MenFilter = {
  name?: string | undefined;
  area?: string | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
};

export const isOfAge = ({ ageFrom = 0, ageTo = Number.POSITIVE_INFINITY }: MenFilter, age: number): boolean =>
  age >= ageFrom && age <= ageTo;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Whether a name contains what staff typed, in any width and case. */
export const hasName = (name: string, typed: string): boolean => plain(name).includes(plain(typed));
