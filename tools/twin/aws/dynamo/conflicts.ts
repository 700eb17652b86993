import { keyText, type WrittenKey } from './keys.ts';

export type Conflicts = {
  /**
   * Registers a write that is about to run; call `leave` when it has ended. `meets` has one entry for each key: true
   * when another write of the same item is running, and at least one of the two writes is a transaction.
   */
  enter(keys: readonly WrittenKey[], isTransaction: boolean): { meets: boolean[]; leave: () => void };
};

type Holders = { transactions: number; writes: number };

/**
 * Tracks the items that are being written at this moment. Two plain writes of one item never conflict, because DynamoDB
 * runs them one after the other.
 */
export const createConflicts = (): Conflicts => {
  const running = new Map<string, Holders>();
  return {
    enter: (keys, isTransaction) => {
      const texts = keys.map(({ table, key }) => `${table} ${keyText(key)}`);
      const meets = texts.map((text) => {
        const { transactions = 0, writes = 0 } = running.get(text) ?? {};
        return transactions > 0 || (isTransaction && writes > 0);
      });
      const kind = isTransaction ? 'transactions' : 'writes';
      for (const text of texts) {
        const holders = running.get(text) ?? { transactions: 0, writes: 0 };
        running.set(text, { ...holders, [kind]: holders[kind] + 1 });
      }
      const leave = () => {
        for (const text of texts) {
          const holders = running.get(text);
          if (!holders) continue;
          const left = { ...holders, [kind]: holders[kind] - 1 };
          if (left.transactions + left.writes === 0) running.delete(text);
          else running.set(text, left);
        }
      };
      return { meets, leave };
    },
  };
};
