import type { Logger } from '../runtime/logger.ts';
import type { ProviderMapping } from './payment-mapping.ts';
import { OutcomeUnknown } from './payment-provider.ts';

export type ProviderReply = { status: number; body: unknown };
type Sent = {
  operation: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  timeoutMs: number;
};

const SERVER_ERROR = 500;

/** Converts `{a: {b: 1}}` to `a[b]=1`. Most providers accept nested fields in this form. */
const toForm = (body: Record<string, unknown>): URLSearchParams => {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) add(`${name}[${inner}]`, one);
    else form.set(name, String(value));
  };
  for (const [name, value] of Object.entries(body)) add(name, value);
  return form;
};

/**
 * Makes the function that sends requests to the payment provider. Errors and logs contain nothing of a request or a
 * response except the operation, the status and the name of the failure.
 */
export const createProviderClient =
  (
    endpoint: string,
    { authorization, body: encoding }: ProviderMapping,
    apiKey: () => Promise<string>,
    logger: Logger,
  ) =>
  /**
   * Sends one request.
   * @throws OutcomeUnknown when no complete response came in time, or the provider reports a failure of its own.
   */
  async ({ operation, method, path, query = {}, body, timeoutMs }: Sent): Promise<ProviderReply> => {
    const unknown = (why: string): OutcomeUnknown => {
      logger.warn('payment provider', { operation, why });
      return new OutcomeUnknown(new Error(`${operation}: ${why}`));
    };
    const key = await apiKey();
    const asked = new URLSearchParams(query).toString();
    const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${endpoint}${path}${asked ? `?${asked}` : ''}`, {
        method,
        headers: {
          accept: 'application/json',
          [authorization.header]: authorization.value.replace('{key}', () => key),
          ...(body ? { 'content-type': type } : {}),
        },
        // A redirect would send the key and the token to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: encoding === 'json' ? JSON.stringify(body) : toForm(body).toString() } : {}),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw unknown(error instanceof Error ? error.name : 'no answer');
    }
    if (status >= SERVER_ERROR) throw unknown(`status ${status}`);
    try {
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      throw unknown(`status ${status} without JSON`);
    }
  };
