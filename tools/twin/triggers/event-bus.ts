import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Deployed, EventRule } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { matchesFilter } from './event-filter.ts';
import type { Queues } from './queues.ts';

const BusEvent = z.object({
  source: z.string(),
  'detail-type': z.string(),
  detail: z.record(z.string(), z.unknown()),
});
/** An event that an AWS service sends to the account's event bus. */
export type BusEvent = z.infer<typeof BusEvent>;

type Options = {
  deployed: Pick<Deployed, 'account' | 'region' | 'eventRules'>;
  authoriser: Pick<Authoriser, 'serviceMay'>;
  queues: Queues;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** The account's event bus: each rule sends the events that match its pattern to its targets. */
export const createEventBus = ({ deployed, authoriser, queues, now, onError }: Options) => {
  const send = (rule: EventRule, arn: string, body: string): boolean => {
    const queue = queues.byArn(arn);
    if (!queue) throw new Error(`The twin knows queues as targets of rules only: ${arn}`);
    const request = { service: 'events.amazonaws.com', action: 'sqs:SendMessage', resource: arn, sourceArn: rule.arn };
    const isAllowed = authoriser.serviceMay(request);
    if (isAllowed) queue.send(body);
    else onError(new Error(`The rule ${rule.arn} may not send to ${arn}`));
    return isAllowed;
  };

  return {
    /**
     * Sends an event to the bus. Returns the number of targets that received it.
     * @throws ZodError for a value that is no `BusEvent`.
     */
    put: (given: unknown): number => {
      const event: BusEvent = BusEvent.parse(given);
      const whole = {
        version: '0',
        id: randomUUID(),
        account: deployed.account,
        region: deployed.region,
        time: new Date(now()).toISOString(),
        resources: [],
        ...event,
      };
      let sent = 0;
      for (const rule of deployed.eventRules.filter(({ pattern }) => matchesFilter(pattern, whole))) {
        for (const { arn, transformer, failedArn } of rule.targets) {
          const body = transformer ? transformed(transformer, whole) : JSON.stringify(whole);
          if (send(rule, arn, body)) sent += 1;
          else if (failedArn !== undefined) send(rule, failedArn, body);
        }
      }
      return sent;
    },
  };
};

/** The input template: each `<name>` is replaced by the JSON of the event's value at `paths[name]`. */
const transformed = ({ paths, template }: NonNullable<EventRule['targets'][number]['transformer']>, event: object) =>
  Object.entries(paths).reduce(
    (text, [name, path]) => text.replaceAll(`<${name}>`, () => JSON.stringify(valueAt(event, path) ?? '')),
    template,
  );

/** The value at a JSONPath that contains only names, for example `$.detail.bounce`. */
const valueAt = (event: object, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], event);
