import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domain as push } from '#functions/push/domain.ts';
import { listenOrExplain } from '#local/process/ports.ts';
import { createPushServer } from '#local/push/push.ts';
import { savePushSubscription } from '#shared/contract/push.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
export type Shown = { title: string; body: string; tag: string; ttl: number; sent_at: string };

/** Starts the push service of one machine for a test world, which may send to it from then on. */
export const startPushService = async (world: TestWorld) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'awai-push-test-'));
  let handle: ReturnType<typeof createPushServer>['handle'] | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  const origin = `http://127.0.0.1:${await listenOrExplain(server, 0)}`;
  ({ handle } = createPushServer({ dataDir, origin, clock: world.clock }));
  Object.assign(world.core.config, { PUSH_LOCAL_ORIGIN: origin });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (
      await fetch(`${origin}/_local/push/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json();
  };
  const makeSubscription = async () => (await post('subscriptions', {})) as Subscription;
  return {
    origin,
    makeSubscription,
    /** A browser of the member, which gets notifications. */
    subscribe: async ({ session }: TestMember): Promise<Subscription> => {
      const subscription = await makeSubscription();
      const { status } = await world.call(push, savePushSubscription, { session, body: subscription });
      if (status !== 200) throw new Error(`The subscription was answered ${status}`);
      return subscription;
    },
    /** The notifications of a browser, newest first. */
    shown: async ({ endpoint }: Subscription): Promise<Shown[]> =>
      (await fetch(`${origin}/_local/push?endpoint=${encodeURIComponent(endpoint)}`)).json() as Promise<Shown[]>,
    fault: (kind: '410' | '429' | 'timeout', times = 1) => post('faults', { kind, times }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
