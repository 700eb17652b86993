import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerFrame } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import { officeMessage } from '#tests/setup/web/office.ts';
import { roomId } from '#tests/setup/web/pairs.ts';
import { message } from '#tests/setup/web/rooms.ts';
import { ANSWER_WAIT_MS, createRealtimeClient, type RealtimeEvent } from './create-realtime-client.ts';
import { backoffMs, PING_MS, RENEWAL_MS } from './reconnect-policy.ts';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { action: string }[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
}

let sockets: FakeSocket[];
let tickets: number;
let heard: RealtimeEvent[];
let stop: () => void;

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
const frame = (data: object) => last().onmessage?.({ data: JSON.stringify(data) });
const typesHeard = () => heard.map(({ type }) => type).filter((type) => type !== 'state');

const PING = PING_MS[1];
const pings = (socket: FakeSocket) => socket.sent.filter(({ action }) => action === 'ping').length;
const SPEAK = {
  action: 'speak',
  message: 'こんにちは',
  rec: 'r-0000000001' as RoomId,
  client_id: 'c-00000001',
} as const;

const start = async ({ failing = 0, error = new Error('no ticket') as unknown, random = 1 } = {}) => {
  const client = createRealtimeClient({
    getTicket: async () => {
      tickets += 1;
      if (tickets <= failing) throw error;
      return { ticket: `t${tickets}`, url: '/socket' };
    },
    getUid: () => 'aoi@example.com',
    openSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => random,
  });
  stop = client.subscribe((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(0);
  return client;
};
const open = async () => {
  last().onopen?.();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, tickets, heard] = [[], 0, []];
});
afterEach(async () => {
  stop();
  await vi.runAllTimersAsync();
});

const FRAMES: ServerFrame[] = [
  { type: 'ack', client_id: 'c-0000000001', message: message(1) },
  { type: 'message', room: roomId(1), message: message(1) },
  { type: 'matched', room: roomId(1) },
  { type: 'liked' },
  { type: 'admin_message', message: officeMessage(1) },
  { type: 'error', code: 'not_found', client_id: null },
];
test.each(FRAMES)('a frame of the type $type reaches the listener', async (sent) => {
  await start();
  await open();
  heard = [];
  frame(sent);
  expect(heard).toEqual([sent]);
});

test('a listener alone opens no connection, and hears the one that another part holds', async () => {
  const client = await start();
  const events: RealtimeEvent[] = [];
  client.listen((event) => events.push(event));
  await open();
  expect(events.map(({ type }) => type)).toContain('gap');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([client.state(), last().isClosed, sockets.length]).toEqual(['closed', true, 1]);
  client.listen(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toHaveLength(1);
});

test('a ticket opens the socket, which subscribes first', async () => {
  await start();
  await open();
  expect(last().url).toBe('ws://localhost:3000/socket?ticket=t1');
  expect(last().sent[0]).toEqual({ action: 'subscribe', channel: 'ChatsChannel', uid: 'aoi@example.com' });
});

test('frames reach the listener; other messages do not', async () => {
  await start();
  await open();
  frame({ type: 'matched', room: 'r-0000000001' });
  frame({ type: 'strange' });
  last().onmessage?.({ data: 'not json' });
  expect(typesHeard()).toEqual(['gap', 'matched']);
});

test.each([
  [0, 4],
  [1, 5],
])('with a random value of %i, a ping is sent every %i minutes as long as it is answered', async (random, minutes) => {
  await start({ random });
  await open();
  frame({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
  expect(pings(last())).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  frame({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  expect([pings(last()), sockets.length]).toEqual([3, 1]);
});

test('a message without a prompt answer tests the connection, and the connection is replaced', async () => {
  const client = await start();
  await open();
  frame({ type: 'pong' });
  client.send(SPEAK);
  await vi.advanceTimersByTimeAsync(ANSWER_WAIT_MS - 1);
  expect(pings(last())).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pings(last())).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000 + 1_000);
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('a message that is answered costs no ping', async () => {
  const client = await start();
  await open();
  frame({ type: 'pong' });
  client.send(SPEAK);
  frame({ type: 'ack', client_id: SPEAK.client_id });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pings(last())).toBe(1);
});

test.each(['focus', 'pageshow', 'online'])('on %s a connection that was quiet is tested', async (event) => {
  await start();
  await open();
  frame({ type: 'pong' });
  window.dispatchEvent(new Event(event));
  expect(pings(last())).toBe(1);
  await vi.advanceTimersByTimeAsync(10_001);
  window.dispatchEvent(new Event(event));
  expect(pings(last())).toBe(2);
});

test('every frame of the contract reaches the listener', async () => {
  await start();
  await open();
  for (const type of ['ack', 'message', 'matched', 'liked', 'read', 'room_changed', 'error']) frame({ type });
  expect(typesHeard().slice(1)).toEqual(['ack', 'message', 'matched', 'liked', 'read', 'room_changed', 'error']);
});

test('a member who gets no ticket because staff closed the account is informed', async () => {
  await start({ failing: 1, error: Object.assign(new Error('closed'), { code: 'account_closed' }) });
  expect(typesHeard()).toEqual(['refused']);
});

describe('before the service closes an old connection', () => {
  const grow = async () => {
    for (let age = 0; age < RENEWAL_MS[1]; age += PING) {
      frame({ type: 'pong' });
      await vi.advanceTimersByTimeAsync(PING);
    }
  };

  test('a new connection replaces it without a gap, and the last frames of the old one are still received', async () => {
    const client = await start();
    await open();
    const old = last();
    await grow();
    expect(sockets).toHaveLength(2);
    expect([client.state(), old.isClosed]).toEqual(['open', false]);
    old.onmessage?.({ data: JSON.stringify({ type: 'matched', room: 'r-0000000001' }) });
    await open();
    expect(typesHeard()).toEqual(['gap', 'matched', 'gap']);
    expect(last().sent[0]).toMatchObject({ action: 'subscribe' });
    old.onmessage?.({ data: JSON.stringify({ type: 'liked' }) });
    client.send(SPEAK);
    expect(last().sent.at(-1)).toEqual(SPEAK);
    frame({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([typesHeard().at(-1), old.isClosed, last().isClosed]).toEqual(['liked', true, false]);
    expect(heard.filter(({ type }) => type === 'state')).toHaveLength(2);
  });

  test('a new connection that does not open is tried again, and the old one stays in use', async () => {
    const client = await start();
    await open();
    const old = last();
    await grow();
    last().onclose?.({ code: 1006 });
    expect([client.state(), old.isClosed]).toEqual(['open', false]);
    old.onmessage?.({ data: JSON.stringify({ type: 'pong' }) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(3);
    expect(old.isClosed).toBe(false);
  });

  test('a release meanwhile leaves no connection behind', async () => {
    await start();
    await open();
    await grow();
    stop();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });
});

test('a connection that answers no ping is replaced', async () => {
  await start();
  await open();
  await vi.advanceTimersByTimeAsync(10_000 + 1_000);
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('after a lost connection it reconnects with a new ticket and reports a gap', async () => {
  await start();
  await open();
  last().onclose?.({ code: 1006 });
  expect(heard.at(-1)).toEqual({ type: 'state', state: 'waiting' });
  await vi.advanceTimersByTimeAsync(1_000);
  await open();
  expect(last().url).toContain('ticket=t2');
  expect(typesHeard()).toEqual(['gap', 'gap']);
});

test('the waits grow while the server does not answer', async () => {
  await start({ failing: 3 });
  expect(tickets).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(tickets).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tickets).toBe(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(tickets).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tickets).toBe(3);
});

test('closed for too many frames, the client waits longer each time, until a connection lasts for an interval of pings', async () => {
  await start();
  const pauses: number[] = [];
  const closeAndReopen = async (code: number) => {
    const before = tickets;
    last().onclose?.({ code });
    let pause = 0;
    for (; tickets === before; pause += 1_000) await vi.advanceTimersByTimeAsync(1_000);
    pauses.push(pause);
    await open();
    frame({ type: 'pong' });
  };
  await open();
  frame({ type: 'pong' });
  await closeAndReopen(1008);
  await closeAndReopen(1008);
  await closeAndReopen(1006);
  await vi.advanceTimersByTimeAsync(PING);
  frame({ type: 'pong' });
  await closeAndReopen(1006);
  expect(pauses).toEqual([16_000, 30_000, 30_000, 1_000]);
});

test('closed for too many frames, the client waits although the reader comes back', async () => {
  await start();
  await open();
  frame({ type: 'pong' });
  const before = tickets;
  last().onclose?.({ code: 1008 });
  await vi.advanceTimersByTimeAsync(1_000);
  for (const event of ['focus', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(tickets).toBe(before);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(tickets).toBe(before + 1);
});

test('the network coming back ends the wait at once', async () => {
  await start({ failing: 1 });
  expect(sockets).toHaveLength(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(1);
});

test('without a network the connection counts as lost at once, open or being opened', async () => {
  const client = await start();
  for (const isOpen of [true, false]) {
    if (isOpen) await open();
    window.dispatchEvent(new Event('offline'));
    expect([client.state(), last().isClosed]).toEqual(['waiting', true]);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([client.state(), last().isClosed]).toEqual(['connecting', false]);
  }
});

test('nothing is sent while there is no connection', async () => {
  const client = await start();
  expect(client.send(SPEAK)).toBe(false);
  await open();
  expect(client.send(SPEAK)).toBe(true);
  expect(last().sent.at(-1)).toEqual(SPEAK);
});

test('the connection ends when it has no listener any more, but not during a short pause', async () => {
  const client = await start();
  await open();
  frame({ type: 'pong' });
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  stop = client.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(last().isClosed).toBe(false);
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([last().isClosed, client.state()]).toEqual([true, 'closed']);
});

test('frames of an abandoned connection are ignored', async () => {
  await start();
  await open();
  const old = last();
  old.onclose?.({ code: 1006 });
  old.onmessage?.({ data: JSON.stringify({ type: 'matched', room: 'r-0000000001' }) });
  expect(typesHeard()).toEqual(['gap']);
});

test('no wait is longer than 30 seconds or shorter than half its nominal length', () => {
  expect([backoffMs(0, 0), backoffMs(0, 1), backoffMs(20, 1)]).toEqual([500, 1_000, 30_000]);
});
