import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import { roomId } from '#tests/setup/web/pairs.ts';
import { aoi, message, ren } from '#tests/setup/web/rooms.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { RETRY_WAITS_MS } from '#web/platform/outbox/create-outbox.ts';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import { ACK_WAIT_MS, createChatOutbox } from './create-chat-outbox.ts';
import type { Outgoing } from './outgoing.ts';

const room = roomId(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (left: readonly Outgoing[] = [], isOpen = true) => {
  const kept: { last: readonly Outgoing[] } = { last: left };
  const sent: ClientFrame[] = [];
  const listeners = new Set<RealtimeListener>();
  const line = { isOpen };
  let made = 0;
  const outbox = createChatOutbox({
    realtime: {
      send: (frame) => {
        if (line.isOpen) sent.push(frame);
        return line.isOpen;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    newClientId: () => {
      made += 1;
      return `client-id-${made}`;
    },
    now: () => new Date('2026-07-03T05:00:00Z'),
    left,
    leave: (outgoing) => {
      kept.last = outgoing;
    },
  });
  const hear: RealtimeListener = (event) => {
    for (const listener of [...listeners]) listener(event);
  };
  return { outbox, sent, hear, line, listeners, kept };
};
const spokenIds = (sent: readonly ClientFrame[]) => sent.map((frame) => 'client_id' in frame && frame.client_id);
const only = (outbox: ReturnType<typeof start>['outbox']) => outbox.inRoom(room)[0];

test('messages that a page left unsent are sent again by the next page under the same id, and kept until they are stored', () => {
  const first = start();
  first.line.isOpen = false;
  first.outbox.send(room, 'こんにちは', 0);
  expect(first.kept.last).toHaveLength(1);

  const second = start(first.kept.last, false);
  expect(only(second.outbox)).toMatchObject({ text: 'こんにちは', state: 'pending' });
  second.line.isOpen = true;
  second.hear({ type: 'gap' });
  expect(second.sent).toEqual([{ action: 'speak', message: 'こんにちは', rec: room, client_id: 'client-id-1' }]);
  expect(second.outbox.roomOf('client-id-1')).toBe(room);
  second.hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
  expect(second.kept.last).toEqual([]);
});

test('messages that a page of an earlier version left are sent and repeated', () => {
  const stored = {
    clientId: 'client-id-9',
    room,
    text: 'こんにちは',
    createdAt: '2026-07-03T05:00:00Z',
    state: 'pending',
    isTried: true,
    storedId: null,
    error: null,
    isRetryable: true,
    sinceSeq: 0,
  };
  const { outbox, sent } = start([stored as Outgoing]);
  vi.advanceTimersByTime(6 * ACK_WAIT_MS);
  expect(spokenIds(sent)).toEqual(Array.from({ length: 7 }, () => 'client-id-9'));
  expect(outbox.roomOf('client-id-9')).toBe(room);
});

test('messages that a page left unsent wait for a connection however long, and can be discarded before they were ever sent', () => {
  const first = start();
  first.line.isOpen = false;
  first.outbox.send(room, 'こんにちは', 0);
  const { outbox, kept } = start(first.kept.last, false);
  vi.advanceTimersByTime(100 * ACK_WAIT_MS);
  expect(only(outbox)).toMatchObject({ state: 'pending', isTried: false });
  outbox.discard('client-id-1');
  expect(kept.last).toEqual([]);
});

test('a message is shown at once, and removed once the room contains the acknowledged one', () => {
  const { outbox, sent, hear, listeners } = start();
  outbox.send(room, 'こんにちは', 0);
  expect(sent).toEqual([{ action: 'speak', message: 'こんにちは', rec: room, client_id: 'client-id-1' }]);
  expect(only(outbox)?.state).toBe('pending');
  hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
  expect(only(outbox)?.state).toBe('sent');
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(ACK_WAIT_MS);
  outbox.settle(room, [message(2, aoi, 'こんにちは')], aoi);
  expect(only(outbox)?.state).toBe('sent');
  outbox.settle(room, [message(1, aoi, 'こんにちは')], aoi);
  expect(outbox.inRoom(room)).toEqual([]);
  expect(outbox.roomOf('client-id-1')).toBe(room);
});

test('without a connection a message waits and is sent on the next one', () => {
  const { outbox, sent, hear, line } = start();
  line.isOpen = false;
  outbox.send(room, 'こんにちは', 0);
  expect(sent).toEqual([]);
  line.isOpen = true;
  hear({ type: 'gap' });
  expect(sent).toMatchObject([{ client_id: 'client-id-1' }]);
});

test('without an answer a message is sent again under the same client_id, and fails after seven attempts; a retry keeps the client_id', () => {
  const { outbox, sent } = start();
  outbox.send(room, 'こんにちは', 0);
  vi.advanceTimersByTime(6 * ACK_WAIT_MS);
  expect([sent.length, only(outbox)?.state]).toEqual([7, 'pending']);
  vi.advanceTimersByTime(ACK_WAIT_MS);
  expect(only(outbox)).toMatchObject({ state: 'failed', isRetryable: true, error: null });
  outbox.retry('client-id-1');
  expect(only(outbox)?.state).toBe('pending');
  expect(spokenIds(sent)).toEqual(Array.from({ length: 8 }, () => 'client-id-1'));
});

test.each(['too_many_requests', 'internal', 'conflict', 'a_code_of_later'])(
  'a message that the service could not accept now (%s) is sent again with growing pauses, and the messages behind it wait',
  (code) => {
    const { outbox, sent, hear } = start();
    outbox.send(room, '一', 0);
    outbox.send(room, '二', 0);
    for (const [index, wait] of RETRY_WAITS_MS.entries()) {
      hear({ type: 'error', code, client_id: 'client-id-1' });
      vi.advanceTimersByTime(wait - 1);
      expect(sent).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
    }
    expect(spokenIds(sent)).toEqual(Array.from({ length: 7 }, () => 'client-id-1'));
    hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
    expect(spokenIds(sent).at(-1)).toBe('client-id-2');
  },
);

test('the pauses last longer than the minute in which the service counts messages', () => {
  expect(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(60_000);
});

test('a message that the service never accepts fails with the reason, and the next one of the room is sent', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, '一', 0);
  outbox.send(room, '二', 0);
  for (const wait of [...RETRY_WAITS_MS, 0]) {
    hear({ type: 'error', code: 'too_many_requests', client_id: 'client-id-1' });
    vi.advanceTimersByTime(wait);
  }
  const [first, second] = outbox.inRoom(room);
  expect(first).toMatchObject({ state: 'failed', isRetryable: true, error: expect.stringContaining('時間をおいて') });
  expect([second?.state, spokenIds(sent).at(-1)]).toEqual(['pending', 'client-id-2']);
});

test('each room sends one message at a time; a refused one says why and the next one is sent', () => {
  const { outbox, sent, hear } = start();
  for (const text of ['一', '二', '三']) outbox.send(room, text, 0);
  outbox.send(roomId(2), '別の部屋', 0);
  expect(spokenIds(sent)).toEqual(['client-id-1', 'client-id-4']);
  hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
  hear({ type: 'error', code: 'url_refused', client_id: 'client-id-2' });
  expect(spokenIds(sent)).toEqual(['client-id-1', 'client-id-4', 'client-id-2', 'client-id-3']);
  hear({ type: 'ack', client_id: 'client-id-3', message: message(2) });
  expect(outbox.inRoom(room).map(({ state, error }) => [state, error])).toEqual([
    ['sent', null],
    ['failed', expect.stringContaining('URL')],
    ['sent', null],
  ]);
});

test('a message that staff review stays with its text and says why, and is not sent again', () => {
  const { outbox, hear } = start();
  outbox.send(room, '一', 0);
  hear({ type: 'error', code: 'message_withheld', client_id: 'client-id-1' });
  expect(outbox.inRoom(room)).toMatchObject([
    { state: 'failed', text: '一', isRetryable: false, error: expect.stringContaining('運営が内容を確認') },
  ]);
});

test('after a lost connection the unacknowledged message comes first, and discarded ones are not sent', () => {
  const { outbox, sent, hear, line } = start();
  outbox.send(room, '一', 0);
  line.isOpen = false;
  for (const text of ['二', '三']) outbox.send(room, text, 0);
  expect(outbox.inRoom(room).map(({ isTried }) => isTried)).toEqual([true, false, false]);
  outbox.discard('client-id-2');
  vi.advanceTimersByTime(10 * ACK_WAIT_MS);
  line.isOpen = true;
  hear({ type: 'gap' });
  hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
  hear({ type: 'ack', client_id: 'client-id-3', message: message(2) });
  expect(spokenIds(sent)).toEqual(['client-id-1', 'client-id-1', 'client-id-3']);
});

test('messages of many rooms are not all sent at once', () => {
  const { outbox, sent, hear } = start();
  for (let count = 1; count <= 40; count += 1) outbox.send(roomId(count), 'こんにちは', 0);
  expect(sent).toHaveLength(8);
  hear({ type: 'gap' });
  expect(sent).toHaveLength(16);
  for (let count = 1; count <= 40; count += 1)
    hear({ type: 'ack', client_id: `client-id-${count}`, message: message(count) });
  expect(new Set(spokenIds(sent)).size).toBe(40);
});

/**
 * A service with a bad connection: every frame has its own delay, so that frames sent together overtake each other;
 * responses and connections are lost; sometimes the service can't accept a message.
 */
const badLine = (seed: number) => {
  const random = seededRandom(seed);
  const listeners = new Set<RealtimeListener>();
  const stored: { room: RoomId; text: string; clientId: string }[] = [];
  let connection = 0;
  let isOpen = true;
  const hear: RealtimeListener = (event) => {
    for (const listener of [...listeners]) listener(event);
  };
  const take = (frame: ClientFrame): Parameters<RealtimeListener>[0] | undefined => {
    if (frame.action !== 'speak' || !frame.client_id) return undefined;
    const { rec, message: text, client_id } = frame;
    if (text.startsWith('URL')) return { type: 'error', code: 'url_refused', client_id };
    const code = ['internal', 'too_many_requests'][Math.floor(random.fraction() * 8)];
    if (code) return { type: 'error', code, client_id };
    if (!stored.some(({ clientId }) => clientId === client_id)) stored.push({ room: rec, text, clientId: client_id });
    const seq = stored.findIndex(({ clientId }) => clientId === client_id) + 1;
    return { type: 'ack', client_id, message: message(seq, aoi, text) };
  };
  const later = (run: () => void) => void setTimeout(run, random.fraction() * 3_000);
  const reconnect = () => {
    isOpen = true;
    connection += 1;
    hear({ type: 'gap' });
  };
  return {
    stored,
    random,
    realtime: {
      send: (frame: ClientFrame) => {
        if (!isOpen) return false;
        const mine = connection;
        later(() => {
          const answer = take(frame);
          if (answer) later(() => mine === connection && isOpen && hear(answer));
        });
        return true;
      },
      subscribe: (listener: RealtimeListener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    cut: () => {
      isOpen = false;
      later(reconnect);
    },
  };
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'over a bad line the messages of each room are stored once and in the order in which they were typed (%i)',
  (seed) => {
    const line = badLine(seed);
    let kept: readonly Outgoing[] = [];
    let made = 0;
    const open = () =>
      createChatOutbox({
        realtime: line.realtime,
        newClientId: () => {
          made += 1;
          return `client-id-${made}`;
        },
        now: () => new Date(),
        left: kept,
        leave: (outgoing) => {
          kept = outgoing;
        },
      });
    let outbox = open();
    const typed: Record<string, string[]> = {};
    for (let count = 0; count < 24; count += 1) {
      const to = roomId(count % 3);
      const text = count % 7 === 3 ? `URL ${count}` : `${count}番目`;
      outbox.send(to, text, 0);
      if (!text.startsWith('URL')) typed[to] = [...(typed[to] ?? []), text];
      const chance = line.random.fraction();
      if (chance < 0.3) line.cut();
      if (chance > 0.8) {
        // Simulates a reload: the old page ends together with its timers.
        vi.clearAllTimers();
        line.cut();
        outbox = open();
      }
      vi.advanceTimersByTime(line.random.fraction() * 2_000);
    }
    vi.advanceTimersByTime(30 * 60_000);
    const stored = Object.groupBy(line.stored, ({ room: of }) => of);
    for (const [to, texts] of Object.entries(typed))
      expect(stored[to as RoomId]?.map(({ text }) => text)).toEqual(texts);
    expect(new Set(kept.map(({ text }) => text.startsWith('URL')))).toEqual(new Set([true]));
  },
);

test('a refusal says why and can not be sent again', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  hear({ type: 'error', code: 'payment_required', client_id: 'client-id-1' });
  expect(only(outbox)).toMatchObject({
    state: 'failed',
    isRetryable: false,
    error: expect.stringContaining('プラン'),
  });
  outbox.retry('client-id-1');
  expect(sent).toHaveLength(1);
  outbox.discard('client-id-1');
  expect(outbox.inRoom(room)).toEqual([]);
});

test('a refusal of another client_id changes nothing', () => {
  const { outbox, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  hear({ type: 'error', code: 'internal', client_id: 'client-id-9' });
  hear({ type: 'error', code: 'internal', client_id: null });
  expect(only(outbox)?.state).toBe('pending');
});

test('messages that turn out to be stored are dropped, one for one', () => {
  const { outbox } = start();
  outbox.send(room, 'はい', 4);
  outbox.send(room, 'はい', 4);
  outbox.settle(room, [message(4, aoi, 'はい'), message(5, ren, 'はい'), message(6, aoi, 'はい')], aoi);
  expect(outbox.inRoom(room).map(({ clientId }) => clientId)).toEqual(['client-id-2']);
});

test('rooms do not see each other’s messages, and an unchanged room gives the same list', () => {
  const { outbox } = start();
  outbox.send(room, 'こんにちは', 0);
  expect(outbox.inRoom(roomId(2))).toEqual([]);
  expect(outbox.inRoom(room)).toBe(outbox.inRoom(room));
});

test('after a clear, nothing of the member before is sent', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  outbox.clear();
  hear({ type: 'gap' });
  vi.advanceTimersByTime(ACK_WAIT_MS);
  expect(outbox.inRoom(room)).toEqual([]);
  expect(sent).toHaveLength(1);
});
