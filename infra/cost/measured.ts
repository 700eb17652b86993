import { join } from 'node:path';
import type { Service } from '#functions/platform/runtime/access.ts';
import measured from './measured.json' with { type: 'json' };
import type { Call } from './traffic.ts';

/** Requests to the DynamoDB table, and the read and write units of these requests. */
export type Spent = { requests: number; rcu: number; wcu: number };

/**
 * The measured cost of one call. `call`: the cost until the response, and the response's size in `bytes`. `events`:
 * number of events that the call causes, directly or through consumers, by the consuming service; events that send
 * mails are not included. `mails`: number of mails. `after`: what the consumers of the events cost. `frames`: number of
 * messages that the service sends over WebSockets.
 */
export type MeasuredCall = {
  call: Spent & { bytes: number };
  events: Partial<Record<Service, number>>;
  mails: number;
  frames: number;
  after: Spent;
};

/**
 * Written by `npm run cost -- --measure`. tests/integration/cost/calls.test.ts fails when a call costs over 5 % more
 * than measured.json says.
 */
export const MEASURED = measured as Record<Call, MeasuredCall>;
export const MEASURED_FILE = join(import.meta.dirname, 'measured.json');

/** The text of `measured.json`, formatted as Biome would. Each part of a call (`call`, `events`, …) is on one line. */
export const measuredText = (calls: Record<Call, MeasuredCall>): string => {
  const inline = (value: unknown) =>
    JSON.stringify(value)
      .replace(/([{,:])(?=[^}])/g, '$1 ')
      .replace(/(?<=[^{])}/g, ' }');
  const texts = Object.entries(calls).map(([name, call]) => {
    const parts = Object.entries(call).map(([part, value]) => `    ${JSON.stringify(part)}: ${inline(value)}`);
    return `  ${JSON.stringify(name)}: {\n${parts.join(',\n')}\n  }`;
  });
  return `{\n${texts.join(',\n')}\n}\n`;
};
