import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL_PUSH_PATH } from '#functions/push/public.ts';
import { createCommandCall, sendJson } from '../host/local-calls.ts';
import { PAGE_POLICY, wantsPage } from '../mail/mail.ts';
import { readBytes } from '../process/http-body.ts';
import { decryptMessage } from './decrypt-message.ts';
import { renderPushPage } from './push-page.ts';
import { openPushStore } from './push-store.ts';
import { isSenderProven } from './verify-sender.ts';

/** The maximum that push services must accept (RFC 8030 §7.2). */
const MAX_BODY_BYTES = 4_096;
const RETRY_AFTER_SECONDS = 60;
const FAULTS = ['410', '429', 'timeout'] as const;
const Fault = z.strictObject({ kind: z.enum(FAULTS), times: z.int().check(z.gte(0), z.lte(1_000)) });
const Payload = z.object({ title: z.string(), body: z.string(), tag: z.string() });

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type PushServer = { handle: Answer };
type Options = { dataDir: string; origin: string; clock: { now(): Date } };

/**
 * Replaces the push services of the browsers locally (rules: One machine): makes subscriptions, takes messages (RFC
 * 8030), checks their sender, decrypts them and shows them. Nothing leaves the machine.
 */
export const createPushServer = ({ dataDir, origin, clock }: Options): PushServer => {
  const store = openPushStore(join(dataDir, 'push.json'));
  const faults = { '410': 0, '429': 0, timeout: 0 };
  const endpointOf = (id: string) => `${origin}${LOCAL_PUSH_PATH}${id}`;
  const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

  const subscribe = createCommandCall(z.optional(z.object({})), async () => {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const [id, auth] = [randomBytes(24).toString('base64url'), randomBytes(16).toString('base64url')];
    store.addSubscription({ id, privateKey: keys.getPrivateKey('base64url'), auth });
    return { endpoint: endpointOf(id), keys: { p256dh, auth } };
  });
  const setFault = createCommandCall(Fault, async ({ kind, times }) => {
    faults[kind] = times;
    return { success: true, kind, times };
  });

  const list: Answer = async (request, response) => {
    const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const endpoint = query.get('endpoint');
    const messages = store.list(endpoint === null ? undefined : idOf(endpoint));
    response.setHeader('vary', 'accept');
    if (!wantsPage(request, query.get('format')))
      return sendJson(
        response,
        200,
        messages.map(({ to: _to, ...message }) => message),
      );
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': PAGE_POLICY,
      })
      .end(renderPushPage(messages));
  };

  const takes = (fault: (typeof FAULTS)[number]): boolean => {
    if (faults[fault] === 0) return false;
    faults[fault] -= 1;
    return true;
  };

  /** The status of the answer to a message; undefined for none. */
  const accept = async (request: IncomingMessage, id: string): Promise<number | undefined> => {
    const body = await readBytes(request, MAX_BODY_BYTES).catch(() => undefined);
    const { ttl, authorization, 'content-encoding': encoding } = request.headers;
    if (!body) return 413;
    if (takes('timeout')) return undefined;
    if (takes('429')) return 429;
    if (takes('410')) store.deleteSubscription(id);
    const subscription = store.findSubscription(id);
    if (!subscription) return 410;
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl) || encoding !== 'aes128gcm') return 400;
    // The wall clock, because the signature has an expiry by the wall clock.
    if (!isSenderProven(authorization, origin, new Date())) return 403;
    const [privateKey, auth] = [subscription.privateKey, subscription.auth].map((key) => Buffer.from(key, 'base64url'));
    try {
      const message = decryptMessage(body, { privateKey, auth } as { privateKey: Buffer; auth: Buffer });
      const { title, body: text, tag } = Payload.parse(JSON.parse(message.toString('utf8')));
      store.addMessage({ to: id, title, body: text, tag, ttl: Number(ttl), sent_at: clock.now().toISOString() });
    } catch {
      return 400;
    }
    return 201;
  };

  return {
    handle: async (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path === '/_local/push' && request.method === 'GET') return list(request, response);
      if (path === `${LOCAL_PUSH_PATH}subscriptions`) return subscribe(request, response);
      if (path === `${LOCAL_PUSH_PATH}faults`) return setFault(request, response);
      const status = request.method === 'POST' ? await accept(request, idOf(path)) : 405;
      // A fault: the sender gives up and closes the connection.
      if (status === undefined) return;
      response.writeHead(status, status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}).end();
    },
  };
};
