import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eventOnceWrite } from '#functions/platform/table/outbox.ts';
import type { EventsDeps } from './deps.ts';
import { nightlyEvents } from './nightly.rules.ts';

/**
 * At 3:00: starts the nightly schedules by writing events, which are delivered to the queues of the services (decision
 * 090). One transaction writes all events of the night or none. A second run on the same service day writes nothing.
 */
export const startNight: Schedule<Pick<EventsDeps, 'table'>> = async ({ table }, now) => {
  const events = nightlyEvents(now).map(({ id, event, data }) => eventOnceWrite(id, now, event, data));
  await ignoreRefusal(table.transact(events));
  return false;
};
