import type { Uses } from './authoriser.ts';
import type { Explanation } from './explained.ts';
import { isLike } from './patterns.ts';
import type { Permission } from './permissions.ts';

export type Merged = {
  granted: readonly Permission[];
  used: readonly Permission[];
  unused: readonly Permission[];
  denied: Uses['denied'];
};

const idOf = ({ holder, statement, part, value }: Permission): string => [holder, statement, part, value].join('\n');

/** Merges the uses of several processes: a permission is used if one process used it, and refusals are added up. */
export const mergeUses = (all: readonly Uses[]): Merged => {
  const used = new Set(all.flatMap((uses) => uses.used.map(idOf)));
  const granted = [...new Map(all.flatMap((uses) => uses.granted).map((one) => [idOf(one), one])).values()];
  const denied = new Map<string, Uses['denied'][number]>();
  for (const refusal of all.flatMap((uses) => uses.denied)) {
    const { times, ...what } = refusal;
    const id = JSON.stringify(what);
    denied.set(id, { ...what, times: times + (denied.get(id)?.times ?? 0) });
  }
  return {
    granted,
    used: granted.filter((one) => used.has(idOf(one))),
    unused: granted.filter((one) => !used.has(idOf(one))),
    denied: [...denied.values()],
  };
};

const means = ({ holder = '*', statement = '*', part, value }: Explanation, permission: Permission): boolean =>
  part === permission.part &&
  isLike(holder, permission.holder) &&
  isLike(statement, permission.statement) &&
  isLike(value, permission.value);

/**
 * `rows`: each unused permission with the first explanation that matches. `idle`: explanations that match no unused
 * one.
 */
export const explainUnused = (
  { used, unused }: Pick<Merged, 'used' | 'unused'>,
  explanations: readonly Explanation[],
) => {
  const ids = new Set(used.map(idOf));
  const explains = (explanation: Explanation, permission: Permission): boolean =>
    means(explanation, permission) &&
    (explanation.usedIn === undefined ||
      explanation.usedIn.some((statement) => ids.has(idOf({ ...permission, statement }))));
  const rows = unused.map((permission) => ({
    permission,
    why: explanations.find((one) => explains(one, permission))?.why,
  }));
  const idle = explanations.filter((one) => !unused.some((permission) => explains(one, permission)));
  return { rows, idle };
};
