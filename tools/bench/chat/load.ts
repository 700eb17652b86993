import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { quantile } from '../recommend/measure.ts';
import { type BenchHost, callAs } from './room.ts';

/**
 * The sockets of all members, in the order of the rooms: the two members of one room are neighbours. `frameOf` builds
 * the WebSocket frame with which the member at index `position` sends `text`.
 */
export type Line = { sockets: WebSocket[]; frameOf: (position: number, text: string) => string };
export type Measured = {
  rate: number;
  sent: number;
  arrived: number;
  refused: number;
  p50: number;
  p99: number;
  max: number;
};

const OPEN_AT_ONCE = 16;
/** After sending the last message, the bench waits at most this many ms for messages that have not arrived. */
const DRAIN_MS = 30_000;

const opened = (socket: WebSocket): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

const openAll = async (count: number, open: (position: number) => Promise<WebSocket>): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let position = 0; position < count; position += OPEN_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPEN_AT_ONCE, count - position) }, (_, index) => open(position + index));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
};

/** Opens one socket for each member of the host, with a ticket, as the app does. */
export const connectToHost = async ({ origin, rooms }: BenchHost): Promise<Line> => {
  const members = rooms.flatMap((room) => room.members.map((member) => ({ ...member, room: room.room })));
  const sockets = await openAll(members.length, async (position) => {
    const member = members[position];
    if (!member) throw new Error('no member');
    const { ticket } = await callAs<{ ticket: string }>(origin, member, ['POST', '/api/realtime_ticket']);
    return opened(new WebSocket(`${origin.replace('http', 'ws')}/socket?ticket=${ticket}`, { origin }));
  });
  const frameOf = (position: number, message: string) =>
    JSON.stringify({
      action: 'speak',
      message,
      rec: members[position]?.room,
      client_id: randomBytes(12).toString('base64url'),
    });
  return { sockets, frameOf };
};

export const connectToRelay = async (port: number, count: number): Promise<Line> => ({
  sockets: await openAll(count, (position) => opened(new WebSocket(`ws://127.0.0.1:${port}/?position=${position}`))),
  frameOf: (_place, content) => JSON.stringify({ type: 'message', message: { content } }),
});

/**
 * Sends `rate` messages a second for `seconds`; the members take turns. A message is sent at its planned time, even
 * when earlier messages have not arrived. Its latency is the time from the planned sending until the partner receives
 * the frame.
 */
export const measureLoad = async (
  { sockets, frameOf }: Line,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Measured> => {
  const run = randomBytes(3).toString('hex');
  const total = rate * seconds;
  const latencies: number[] = [];
  /** The index of each message that has arrived. A message is counted once, even if its frame arrives again. */
  const arrived = new Set<string>();
  let refused = 0;
  const started = performance.now() + 200;
  const dueAt = (index: number) => started + (index * 1000) / rate;
  const hear = (data: unknown) => {
    const frame = JSON.parse(String(data)) as { type: string; message?: { content: string } };
    if (frame.type === 'error') refused += 1;
    const [name, index] = (frame.type === 'message' && frame.message?.content.split(' ')) || [];
    if (name !== run || arrived.has(index ?? '')) return;
    arrived.add(index ?? '');
    latencies.push(performance.now() - dueAt(Number(index)));
  };
  for (const socket of sockets) socket.on('message', hear);
  // First one member of each room writes, then the other member of each room, and so on. So the two members of a room
  // do not write at the same moment.
  const half = sockets.length / 2;
  const positionOf = (index: number) => {
    const turn = index % sockets.length;
    return turn < half ? turn * 2 : (turn - half) * 2 + 1;
  };
  for (let index = 0; index < total; ) {
    const now = performance.now();
    for (; index < total && dueAt(index) <= now; index += 1) {
      const position = positionOf(index);
      sockets[position]?.send(frameOf(position, `${run} ${index}`));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const until = performance.now() + DRAIN_MS;
  while (latencies.length + refused < total && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of sockets) socket.off('message', hear);
  const at = (share: number) => (latencies.length === 0 ? Number.NaN : quantile(latencies, share));
  return { rate, sent: total, arrived: latencies.length, refused, p50: at(0.5), p99: at(0.99), max: at(1) };
};
