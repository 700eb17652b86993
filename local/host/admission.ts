import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '#functions/platform/runtime/access.ts';
import { createGate, type Gate } from '#functions/platform/runtime/gate.ts';

/**
 * All API calls share one thread and one engine. At most this many API calls run at once, which is enough to keep the
 * thread and the engine busy. Further API calls wait before they start, so that the host can still read new requests
 * and refuse those that would wait too long.
 */
const CALLS_AT_ONCE = 12;
const LINE: Parameters<typeof createGate>[0] = { atOnce: 8, waiting: 240, waitMs: 8_000 };
/** An API call that processes a picture takes as long as thirty other API calls. */
const LINES: Partial<Record<Service, typeof LINE>> = { photos: { ...LINE, atOnce: 4, waiting: 40 } };
/** Limits for requests of picture files: a page loads sixty pictures and more at a time. */
const PICTURES: typeof LINE = { ...LINE, waiting: 600 };

/**
 * Before the host starts an API call or a picture request, it lets turns of its event loop pass until one brings no new
 * request. It waits for at most this many turns. Node accepts only one connection in each turn, and work makes turns
 * slow. Without the wait, connections would time out in the kernel before the host could refuse them.
 */
const TURNS_FOR_ARRIVALS = 64;

/** The limits on work that requests may start (rules: Calls, Overload). */
export type Admission = {
  /** Call it when a connection or a request has arrived. */
  noteArrival(): void;
  /**
   * The queue for API calls to a service. Each service has its own queue, as on AWS each service has its own Lambda
   * function: many requests to one service delay no other service.
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
