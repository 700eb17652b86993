import type { Service } from '#functions/platform/runtime/access.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Runs `run` and returns how many requests it sent to the table, and their read and write units. With `service`, counts
 * only that service's requests.
 */
export const costOf = async (
  world: Pick<TestWorld, 'costs'>,
  run: () => Promise<unknown>,
  service?: Service,
): Promise<[requests: number, rcu: number, wcu: number]> => {
  world.costs.length = 0;
  await run();
  const mine = world.costs.filter((cost) => service === undefined || cost.service === service);
  const sum = (name: 'rcu' | 'wcu') => mine.reduce((total, cost) => total + cost[name], 0);
  return [mine.length, sum('rcu'), sum('wcu')];
};
