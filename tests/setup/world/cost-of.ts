import type { Service } from '#functions/platform/runtime/access.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Number of requests that `run` sends to the table, and their read and write units. With `service`, only the requests
 * of that service are counted.
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
