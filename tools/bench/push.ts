import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markRead } from '#shared/contract/chat.ts';
import { markPushOpened, savePushSubscription, setPushSettings } from '#shared/contract/push.ts';
import { connectToHost } from './chat/load.ts';
import type { BenchHost, BenchMember } from './chat/room.ts';
import { table } from './market/tables.ts';
import { quantile } from './recommend/measure.ts';
import { saveTable } from './saved-table.ts';

/**
 * `npm run bench:push [-- --rooms 50 --rounds 4 --save]`: how long it takes on this machine from a chat message that a
 * woman sends to the push notification of the man, decrypted by the push service of one machine. Messages follow each
 * other; before each, the man has read the room and opened the last notification, as otherwise none follows. Exits with
 * an error when a notification does not come. `--save` writes the table of docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '4' },
    save: { type: 'boolean', default: false },
  },
});
const GIVE_UP_MS = 10_000;
const LOOK_EVERY_MS = 2;

const child = fork(join(import.meta.dirname, 'chat', 'host.ts'), [values.rooms], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [host] = (await once(child, 'message')) as [BenchHost];
const { origin, rooms } = host;

const call = async <T>(method: string, path: string, body?: unknown, member?: BenchMember): Promise<T> => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...member?.session },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as T;
};

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
const subscribe = async (member: BenchMember): Promise<string> => {
  const subscription = await call<Subscription>('POST', '/_local/push/subscriptions', {});
  await call('POST', savePushSubscription.path, subscription, member);
  await call('POST', setPushSettings.path, { quiet: null }, member);
  return subscription.endpoint;
};
const shownAt = async (endpoint: string): Promise<number> =>
  (await call<unknown[]>('GET', `/_local/push?endpoint=${encodeURIComponent(endpoint)}`)).length;

const line = await connectToHost(host);
const endpoints = new Map<BenchMember, string>();
for (const { members } of rooms) endpoints.set(members[1], await subscribe(members[1]));

const latencies: number[] = [];
let lost = 0;
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [index, { room, members }] of rooms.entries()) {
    const [, man] = members;
    const endpoint = endpoints.get(man) ?? '';
    await call(markRead.method, `${markRead.path}?uuid=${room}`, {}, man);
    await call('POST', markPushOpened.path, {}, man);
    const before = await shownAt(endpoint);
    const sent = performance.now();
    line.sockets[index * 2]?.send(line.frameOf(index * 2, `${round} ${index}`));
    while ((await shownAt(endpoint)) === before && performance.now() - sent < GIVE_UP_MS) await sleep(LOOK_EVERY_MS);
    if ((await shownAt(endpoint)) === before) lost += 1;
    else latencies.push(performance.now() - sent);
  }
}
for (const socket of line.sockets) socket.terminate();
child.disconnect();

const ms = (share: number) => (latencies.length === 0 ? '' : String(Math.round(quantile(latencies, share))));
const text = [
  `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[1]?.toFixed(1)}. Milliseconds from the frame of a message to its decrypted notification:`,
  table(
    ['notifications', 'p50', 'p95', 'longest', 'lost'],
    [[String(latencies.length), ms(0.5), ms(0.95), ms(1), String(lost)]],
  ),
].join('\n\n');
process.stdout.write(`${text}\n`);
if (values.save) saveTable('push', text);
process.exitCode = lost === 0 ? 0 : 1;
