import { join } from 'node:path';
import type { Service } from '#functions/platform/runtime/access.ts';
import measured from './measured.json' with { type: 'json' };
import type { Call } from './traffic.ts';

/** Requests to the table, and the capacity units that DynamoDB charges. */
export type Spent = { requests: number; rcu: number; wcu: number };

/**
 * One measured call. `call`: what it spent until its answer of `bytes`. `events`: those that the call and their
 * consumers wrote, by the service that gets them, without `mails`; `after`: what these consumers spent. `frames`:
 * messages to open sockets.
 */
export type MeasuredCall = {
  call: Spent & { bytes: number };
  events: Partial<Record<Service, number>>;
  mails: number;
  frames: number;
  after: Spent;
};

/**
 * Written by `npm run cost -- --measure`; tests/integration/cost/calls.test.ts compares it with the present cost of the
 * calls.
 */
export const MEASURED = measured as Record<Call, MeasuredCall>;
export const MEASURED_FILE = join(import.meta.dirname, 'measured.json');

/** The file's text: one line for each part of a call, as the formatter wants it. */
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
