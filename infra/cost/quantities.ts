import type { BundleName } from '../functions.ts';
import { shapeOf } from '../functions.ts';
import { PRICES, type Price } from './prices.ts';

/** How many units of each price are used. */
export type Quantities = Partial<Record<Price, number>>;

export const total = (parts: readonly (readonly [Quantities, number])[]): Quantities => {
  const sums: Quantities = {};
  for (const [quantities, times] of parts)
    for (const [price, count = 0] of Object.entries(quantities) as [Price, number | undefined][])
      sums[price] = (sums[price] ?? 0) + count * times;
  return sums;
};

export const usdOf = (quantities: Quantities): number =>
  Object.entries(quantities).reduce((sum, [price, count = 0]) => sum + count * PRICES[price as Price], 0);

const ONE_VCPU_MB = 1_769;

/**
 * Duration of a function execution in ms, the sum of three parts: its table requests one after the other, its computing
 * on the function's share of a CPU core, and its waiting for other services. Most calls send their reads in parallel,
 * so the real duration is shorter.
 */
export const durationMs = (
  name: BundleName,
  { requests, tripMs, cpuMs, waitMs = 0 }: { requests: number; tripMs: number; cpuMs: number; waitMs?: number },
): number => requests * tripMs + cpuMs / Math.min(1, shapeOf(name).memoryMb / ONE_VCPU_MB) + waitMs;

/** What one execution of a function uses: one invocation and its GB-seconds. */
export const execution = (name: BundleName, ms: number): Quantities => {
  const { memoryMb, architecture } = shapeOf(name);
  const gbSeconds = (memoryMb / 1_024) * (ms / 1_000);
  return { invocation: 1, [architecture === 'arm64' ? 'armGbSecond' : 'x86GbSecond']: gbSeconds };
};
