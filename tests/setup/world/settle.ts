import type { BoundDomain } from '#functions/platform/runtime/domain.ts';
import { type AnyEvent, CONSUMERS, type EventType } from '#functions/records/events/index.ts';
import { loadUnits } from '#infra/routes.ts';
import type { TestWorld } from './test-world.ts';

type Options = {
  /** Units that stand in for those of the folder: sockets that a test listens to. */
  instead?: Partial<Record<string, BoundDomain>>;
  /** Every event comes this often, as queues may do. */
  times?: number;
  /** Types that nobody hears of: mails are not sent here. */
  leaveOut?: readonly EventType[];
};

let units: ReturnType<typeof loadUnits> | undefined;
const handled = new WeakMap<TestWorld, Set<string>>();

/** Hands every outbox event to its consumer, and those that follow from it, until none is left. Returns them in order. */
export const settle = async (
  world: TestWorld,
  { instead = {}, times = 1, leaveOut = ['mail.requested'] }: Options = {},
): Promise<AnyEvent[]> => {
  units ??= loadUnits();
  const all = await units;
  const done = handled.get(world) ?? new Set<string>();
  handled.set(world, done);
  const told: AnyEvent[] = [];
  for (;;) {
    const fresh = (await world.events()).filter(({ id }) => !done.has(id));
    if (fresh.length === 0) return told;
    for (const event of fresh) {
      done.add(event.id);
      told.push(event);
      if (leaveOut.includes(event.type)) continue;
      const name = CONSUMERS[event.type];
      const unit = all.find((one) => one.unit === name);
      if (!unit) throw new Error(`${name} is no unit`);
      const bound = instead[name] ?? world.bind(unit);
      for (let time = 0; time < times; time += 1) await bound.consume(event);
    }
  }
};
