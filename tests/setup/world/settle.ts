import { type AnyEvent, CONSUMERS, type EventType } from '#functions/items/events/index.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { loadServices } from '#infra/routes.ts';
import type { TestWorld } from './test-world.ts';

type Options = {
  /** Services that replace those of `functions/`, for example one with fake sockets. */
  instead?: Partial<Record<string, BoundDomain>>;
  /** Number of deliveries of each event; an SQS queue may deliver twice. */
  times?: number;
  /** Event types that are not delivered, for example mails. */
  leaveOut?: readonly EventType[];
};

let services: ReturnType<typeof loadServices> | undefined;
const handled = new WeakMap<TestWorld, Set<string>>();

/**
 * Delivers every outbox event to its consumers until consumers write no new events. Then waits until the index is up to
 * date. Returns the events in order, including those of `leaveOut`.
 */
export const settle = async (
  world: TestWorld,
  { instead = {}, times = 1, leaveOut = ['mail.requested'] }: Options = {},
): Promise<AnyEvent[]> => {
  services ??= loadServices();
  const all = await services;
  const done = handled.get(world) ?? new Set<string>();
  handled.set(world, done);
  const told: AnyEvent[] = [];
  for (;;) {
    const fresh = (await world.events()).filter(({ id }) => !done.has(id));
    if (fresh.length === 0) {
      await world.catchUp();
      return told;
    }
    for (const event of fresh) {
      done.add(event.id);
      told.push(event);
      if (leaveOut.includes(event.type)) continue;
      for (const name of CONSUMERS[event.type]) {
        const service = all.find((one) => one.service === name);
        if (!service) throw new Error(`${name} is no service`);
        const bound = instead[name] ?? world.bind(service);
        for (let time = 0; time < times; time += 1) await bound.consume(event);
      }
    }
  }
};
