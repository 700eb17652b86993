import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '#functions/platform/runtime/access.ts';
import { createGate, type Gate } from '#functions/platform/runtime/gate.ts';

/**
 * All calls share one thread and one engine. The few that run at once keep both busy. The others wait before they
 * start, so that the host still reads new requests and can refuse those that would wait too long.
 */
const CALLS_AT_ONCE = 12;
const LINE: Parameters<typeof createGate>[0] = { atOnce: 8, waiting: 240, waitMs: 8_000 };
/** A call with a picture costs as much as thirty other calls. */
const LINES: Partial<Record<Service, typeof LINE>> = { photos: { ...LINE, atOnce: 4, waiting: 40 } };
/** Pages load sixty pictures and more at a time. */
const PICTURES: typeof LINE = { ...LINE, waiting: 600 };

/**
 * Node accepts one connection in each turn of its event loop, and a turn under load takes as long as the work in it. So
 * further work starts only after a turn without a new arrival, or after this many turns. Otherwise a flood of requests
 * waits in the kernel, where the host cannot refuse them, until the clients give up.
 */
const TURNS_FOR_ARRIVALS = 64;

/** The limits on work that requests may start (rules: Calls, Overload). */
export type Admission = {
  /** Tells that a connection or a request has arrived. */
  noteArrival(): void;
  /**
   * The queue of a service's calls. Each service has one, because on AWS each has a function: a flood delays only its
   * own service.
   */
  calls(service: Service): Gate;
  pictures: Gate;
};

export const createAdmission = (): Admission => {
  const all = createGate({ atOnce: CALLS_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  let arrivals = 0;
  const readArrivals = async (): Promise<void> => {
    for (let turn = 0, seen = -1; turn < TURNS_FOR_ARRIVALS && seen !== arrivals; turn += 1) {
      seen = arrivals;
      await nextTurn();
    }
  };
  const start = async <T>(work: () => Promise<T>): Promise<T> => {
    await readArrivals();
    return work();
  };
  const lines = new Map<Service, Gate>();
  const lineOf = (service: Service): Gate => {
    const line = lines.get(service) ?? createGate(LINES[service] ?? LINE);
    lines.set(service, line);
    return line;
  };
  const pictures = createGate(PICTURES);
  return {
    noteArrival: () => {
      arrivals += 1;
    },
    calls: (service) => ({
      assertRoom: lineOf(service).assertRoom,
      run: (work) => lineOf(service).run(() => all.run(() => start(work))),
    }),
    pictures: { assertRoom: pictures.assertRoom, run: (work) => pictures.run(() => start(work)) },
  };
};
