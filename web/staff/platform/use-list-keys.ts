import { useShortcuts } from './use-shortcuts.ts';

/**
 * The item after the chosen one (`by` = 1) or before it (`by` = -1). If there is no such item, the chosen item itself.
 * When no item is chosen: the first item for 1, the last item for -1. Undefined for an empty list.
 */
export const neighbourIn = <T>(items: readonly T[], chosen: T | null, by: 1 | -1): T | undefined => {
  const at = chosen === null ? -1 : items.indexOf(chosen);
  if (at === -1) return by === 1 ? items[0] : items.at(-1);
  return items[Math.min(items.length - 1, Math.max(0, at + by))];
};

type ListKeys<T> = {
  items: readonly T[];
  chosen: T | null;
  onChoose: (item: T) => void;
  /** False: the keys do nothing. */
  enabled?: boolean;
  first?: boolean;
};

/** J chooses the next item of a list and K the previous one, as in Gmail and Linear. */
export const useListKeys = <T>({ items, chosen, onChoose, enabled = true, first = false }: ListKeys<T>): void => {
  const move = (by: 1 | -1) => () => {
    const next = neighbourIn(items, chosen, by);
    if (next !== undefined) onChoose(next);
  };
  useShortcuts(enabled ? { j: move(1), k: move(-1) } : {}, { first });
};
