import type { AnyEvent } from '#functions/items/events/index.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';

const eventsIn = (writes: readonly Write[]): AnyEvent[] =>
  writes.flatMap((write) =>
    'put' in write && String(write.put.pk).startsWith('EVENT#') ? [write.put as unknown as AnyEvent] : [],
  );

/**
 * Returns a list. From now on, every event that the services of this world write is appended to the list. Reading the
 * list sends no request to the table.
 */
export const recordEvents = ({ core }: Pick<TestWorld, 'core'>): AnyEvent[] => {
  const recorded: AnyEvent[] = [];
  const { tableFor } = core;
  core.tableFor = (access) => {
    const table = tableFor(access);
    return {
      ...table,
      write: async (write, ...rest) => {
        const reply = await table.write(write, ...rest);
        recorded.push(...eventsIn([write]));
        return reply;
      },
      transact: async (writes, ...rest) => {
        const reply = await table.transact(writes, ...rest);
        recorded.push(...eventsIn(writes));
        return reply;
      },
    };
  };
  return recorded;
};
