import webPush from 'web-push';
import { SECOND_MS } from '#shared/time.ts';
import type { Core } from '../core/core.ts';
import { vapidKeys } from '../security/vapid-keys.ts';

/** A message to one browser. `p256dh` and `auth` are the keys of the browser (RFC 8291), in base64url. */
export type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: object;
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces an undelivered message with the same topic (RFC 8030). At most 32 characters of base64url. */
  topic: string;
};

/**
 * How a push service answered. `gone`: the subscription does not exist any more. `refused`: another try would be
 * refused, too. `later`: the service is busy, fails or does not answer, and asks for a pause of `retryMs` (0 when it
 * names none).
 */
export type PushOutcome =
  | { state: 'delivered' | 'gone' }
  | { state: 'refused'; status: number }
  | { state: 'later'; retryMs: number };

export type PushSender = { deliver(message: PushMessage): Promise<PushOutcome> };

const TIMEOUT_MS = 5 * SECOND_MS;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const NO_SUBSCRIPTION = [404, 410];

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110). 0 when it is absent or unreadable. */
const retryMsOf = (header: string | null): number => {
  if (header === null) return 0;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
};

/**
 * Sends encrypted messages (RFC 8291) to push services (RFC 8030), signed with the VAPID key of the stage (RFC 8292). A
 * redirect counts as a refusal, so that a push service can't lead a request to another address. The caller has checked
 * the endpoint.
 */
export const createPushSender = ({ config, pepper }: Pick<Core, 'config' | 'pepper'>): PushSender => {
  const vapidDetails = { subject: `mailto:${config.SUPPORT_MAIL}`, ...vapidKeys(pepper) };
  return {
    deliver: async ({ endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic }) => {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        Buffer.from(JSON.stringify(payload)),
        {
          vapidDetails,
          TTL: ttlSeconds,
          urgency,
          topic,
        },
      );
      const { 'Content-Length': _length, ...headers } = request.headers;
      try {
        const reply = await fetch(endpoint, {
          method: 'POST',
          headers: { ...headers, TTL: String(ttlSeconds) },
          body: new Uint8Array(request.body ?? []),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await reply.body?.cancel();
        return outcomeOf(reply);
      } catch {
        // The error of `fetch` may contain the endpoint, which is a secret of the browser, so nothing of it is kept.
        return { state: 'later', retryMs: 0 };
      }
    },
  };
};

const outcomeOf = ({ ok, status, headers }: Response): PushOutcome => {
  if (ok) return { state: 'delivered' };
  if (NO_SUBSCRIPTION.includes(status)) return { state: 'gone' };
  if (status === TOO_MANY || status >= SERVER_ERROR)
    return { state: 'later', retryMs: retryMsOf(headers.get('retry-after')) };
  return { state: 'refused', status };
};
