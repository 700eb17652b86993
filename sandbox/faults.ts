import type { SandboxParts } from './settings.ts';
import type { StoreKey } from './store/store.ts';

/**
 * Faults that a developer can trigger in the sandbox (rules: Money, The sandbox on one machine).
 *
 * - `timeout_after_commit`: the next charge is stored, but its response comes after the shop's timeout.
 * - `http_500`: the next charge request gets status 500, and nothing is stored.
 * - `webhook_lost`: the next webhook never arrives, and is not repeated.
 * - `webhook_twice`: the next webhook arrives twice.
 * - `stable_cards`: the next stored card gets an id that depends only on the customer, so it replaces the customer's
 *   earlier card. Some payment companies store only one card per customer.
 */
export const FAULT_KINDS = [
  'timeout_after_commit',
  'http_500',
  'webhook_lost',
  'webhook_twice',
  'stable_cards',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const FAULT_TIMES_MAX = 1000;

const faultKey = (kind: FaultKind): StoreKey => ({ pk: 'FAULTS', sk: kind });

/** Sets a fault for the next `times` matching requests or webhooks; 0 removes the fault. */
export const setFault = async ({ store }: SandboxParts, kind: FaultKind, times: number): Promise<void> => {
  await store.write([{ name: 'fault', put: { ...faultKey(kind), times } }]);
};

/**
 * Returns the first of `kinds` whose fault is set, and reduces the fault's remaining count by one. A fault that was set
 * for n uses is returned at most n times, also with parallel requests.
 */
export const takeFault = async <K extends FaultKind>(
  { store }: SandboxParts,
  kinds: readonly K[],
): Promise<K | undefined> => {
  const { items } = await store.query({ pk: 'FAULTS' });
  for (const kind of kinds) {
    if (!items.some(({ sk, times }) => sk === kind && Number(times) > 0)) continue;
    const refused = await store.write([
      {
        name: 'fault',
        update: faultKey(kind),
        set: 'SET times = times - :one',
        if: 'times > :none',
        values: { ':one': 1, ':none': 0 },
      },
    ]);
    if (refused.length === 0) return kind;
  }
  return undefined;
};
