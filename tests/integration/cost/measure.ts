import { type AnyEvent, CONSUMERS } from '#functions/items/events/index.ts';
import type { MeasuredCall } from '#infra/cost/measured.ts';
import type { Call } from '#infra/cost/traffic.ts';
import { loadServices } from '#infra/routes.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { recordEvents } from './recorded-events.ts';
import { createScene } from './scene.ts';
import { stepsOf } from './steps.ts';

const MAIL = 'mail.requested';

/**
 * Whether a write is the daily count of chat messages, which each process writes at most once a second. It is not part
 * of a single call's cost (infra/cost/assumptions.ts counts it).
 */
const isCountOfMessages = ({ service, operation }: TestWorld['costs'][number]) =>
  service === 'realtime' && operation === 'write';

/**
 * Measures the cost of every API call of the traffic model. The cost of a call includes the consumers of its events and
 * of the events that these consumers write. The random numbers are the same in each run.
 * @throws Error when a call is refused.
 */
export const measureCalls = async (): Promise<Record<Call, MeasuredCall>> => {
  const world = await createTestWorld({ random: seededRandom(1) });
  const waiting = recordEvents(world);
  const scene = await createScene(world);
  const { sockets, pool } = scene;
  const services = await loadServices();
  /**
   * Delivers every waiting event to its consumers, including events that consumers write, but no mail requests. Returns
   * all events that waited, including the mail requests.
   */
  const deliver = async (): Promise<AnyEvent[]> => {
    const told: AnyEvent[] = [];
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      told.push(event);
      if (event.type === MAIL) continue;
      for (const name of CONSUMERS[event.type]) {
        const service = services.find((one) => one.service === name);
        if (service) await (name === 'realtime' ? sockets.service : world.bind(service)).consume(event);
      }
    }
    return told;
  };
  const spentSince = (start: number) => {
    const costs = world.costs.slice(start).filter((cost) => !isCountOfMessages(cost));
    const sum = (unit: 'rcu' | 'wcu') => Math.round(costs.reduce((total, cost) => total + cost[unit], 0) * 100) / 100;
    return { requests: costs.length, rcu: sum('rcu'), wcu: sum('wcu') };
  };
  const measured: Partial<Record<Call, MeasuredCall>> = {};
  try {
    await deliver();
    for (const { name, prepare, run } of stepsOf(scene)) {
      await prepare?.();
      await deliver();
      const [start, posts] = [world.costs.length, sockets.frames.length];
      const { status, body } = await run();
      const isRefused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
      if (status !== 200 || isRefused) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      const call = { ...spentSince(start), bytes: Buffer.byteLength(JSON.stringify(body)) };
      const after = world.costs.length;
      const told = await deliver();
      const events: MeasuredCall['events'] = {};
      for (const { type } of told.filter((event) => event.type !== MAIL))
        for (const service of CONSUMERS[type]) events[service] = (events[service] ?? 0) + 1;
      measured[name] = {
        call,
        events,
        mails: told.filter(({ type }) => type === MAIL).length,
        frames: sockets.frames.length - posts,
        after: spentSince(after),
      };
      world.clock.advance(1_000);
    }
  } finally {
    pool.close();
  }
  return measured as Record<Call, MeasuredCall>;
};
