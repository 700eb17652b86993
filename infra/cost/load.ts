import type { Service } from '#functions/platform/runtime/access.ts';
import { AUTHORIZER_MS, CPU_MS, DISPATCH_MS, MAIL_COST, TRIP_MS } from './assumptions.ts';
import { callMs, eventMs, isFrame } from './call-cost.ts';
import { MEASURED } from './measured.ts';
import { durationMs } from './quantities.ts';
import { peakPerSecond } from './sizes.ts';
import { CALLS, type Call } from './traffic.ts';
import { callsOf, mailsOf, sumOf } from './usage.ts';

const SECOND_MS = 1_000;
const of =
  (...names: readonly Call[]) =>
  (name: Call) =>
    Number(names.includes(name));
const ofService = (service: Service) => (name: Call) => Number(CALLS[name].service === service);
/**
 * Load in the busiest second of a day. `count` returns what one call of the given name adds to the load: 1 to count
 * calls, or the write units of the call.
 */
export const peakOf = (members: number, count: (name: Call) => number): number => peakPerSecond(sumOf(members, count));

const isHttp = (name: Call) => Number(!isFrame(name) && name !== 'connect');
export const httpCalls = (members: number): number => peakOf(members, isHttp);
export const frames = (members: number): number => peakOf(members, (name) => Number(isFrame(name)));
export const connects = (members: number): number => peakOf(members, of('connect'));
export const accountReads = (members: number): number => peakOf(members, of('getAccount', 'openApp'));
export const draws = (members: number): number => peakOf(members, of('createRecommend'));
export const appOpenings = (members: number): number => peakOf(members, of('openApp'));
export const staffActions = (members: number): number => peakOf(members, ofService('staff'));
export const mails = (members: number): number => peakPerSecond(mailsOf(members));
export const readUnits = (members: number): number =>
  peakOf(members, (name) => MEASURED[name].call.rcu + MEASURED[name].after.rcu);
export const writeUnits = (members: number): number =>
  peakOf(members, (name) => MEASURED[name].call.wcu + MEASURED[name].after.wcu);

/** Concurrent function executions for a service's calls, in the busiest second. */
export const executionsOf = (members: number, service: Service): number =>
  peakOf(members, (name) => (ofService(service)(name) * callMs(name)) / SECOND_MS);
export const authorizersAtOnce = (members: number): number =>
  ((httpCalls(members) + connects(members)) *
    durationMs('origin-authorizer', { requests: 0, tripMs: 0, cpuMs: AUTHORIZER_MS })) /
  SECOND_MS;

const MAIL_MS = MAIL_COST.requests * TRIP_MS + CPU_MS + MAIL_COST.waitMs;
/** Concurrent executions of all functions, in the busiest second. */
export const executions = (members: number): number => {
  const working = (name: Call) => {
    const events = Object.values(MEASURED[name].events).reduce((sum, one) => sum + one, 0);
    return callMs(name) + events * (eventMs(name) + DISPATCH_MS);
  };
  const mailing = (mails(members) * MAIL_MS) / SECOND_MS;
  return peakOf(members, (name) => working(name) / SECOND_MS) + authorizersAtOnce(members) + mailing;
};

/**
 * Events per second that each service gets in the busiest second, and the milliseconds in which it processes one event.
 */
export const eventsByService = (members: number): { service: Service; perSecond: number; ms: number }[] => {
  const services = new Map<Service, { perSecond: number; busy: number }>();
  for (const [name, times] of callsOf(members))
    for (const [service, count] of Object.entries(MEASURED[name].events) as [Service, number][]) {
      const known = services.get(service) ?? { perSecond: 0, busy: 0 };
      const perSecond = peakPerSecond(times * count);
      services.set(service, { perSecond: known.perSecond + perSecond, busy: known.busy + perSecond * eventMs(name) });
    }
  return [...services].map(([service, { perSecond, busy }]) => ({
    service,
    perSecond,
    ms: perSecond === 0 ? 0 : busy / perSecond,
  }));
};
