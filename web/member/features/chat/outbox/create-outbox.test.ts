import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#shared/contract/chat.ts';
import { roomId } from '#tests/setup/web/pairs.ts';
import { aoi, message, ren } from '#tests/setup/web/rooms.ts';
import type { RealtimeListener } from '#web/platform/realtime/create-realtime-client.ts';
import { ACK_WAIT_MS, createOutbox, type Outgoing } from './create-outbox.ts';

const room = roomId(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (left: readonly Outgoing[] = []) => {
  const kept: { last: readonly Outgoing[] } = { last: left };
  const sent: ClientFrame[] = [];
  const listeners = new Set<RealtimeListener>();
  const line = { isOpen: true };
  let made = 0;
  const outbox = createOutbox({
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
const only = (outbox: ReturnType<typeof start>['outbox']) => outbox.inRoom(room)[0];

test('what a page left unsent is repeated by the next one under the same id, and kept until it is stored', () => {
  const first = start();
  first.line.isOpen = false;
  first.outbox.send(room, 'こんにちは', 0);
  expect(first.kept.last).toHaveLength(1);

  const second = start(first.kept.last);
  expect(only(second.outbox)).toMatchObject({ text: 'こんにちは', state: 'pending' });
  second.hear({ type: 'gap' });
  expect(second.sent).toEqual([{ action: 'speak', message: 'こんにちは', rec: room, client_id: 'client-id-1' }]);
  expect(second.outbox.roomOf('client-id-1')).toBe(room);
  second.hear({ type: 'ack', client_id: 'client-id-1', message: message(1) });
  expect(second.kept.last).toEqual([]);
});

test('what a page left unsent and no connection takes is told as failed, to be sent again', () => {
  const first = start();
  first.line.isOpen = false;
  first.outbox.send(room, 'こんにちは', 0);
  const { outbox, kept } = start(first.kept.last);
  vi.advanceTimersByTime(ACK_WAIT_MS);
  expect(only(outbox)).toMatchObject({ state: 'failed', isRetryable: true });
  outbox.discard('client-id-1');
  expect(kept.last).toEqual([]);
});

test('a message is spoken at once, and gone once the acknowledged one stands in the room', () => {
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

test('without a connection it waits and is spoken on the next one', () => {
  const { outbox, sent, hear, line } = start();
  line.isOpen = false;
  outbox.send(room, 'こんにちは', 0);
  expect(sent).toEqual([]);
  line.isOpen = true;
  hear({ type: 'gap' });
  expect(sent).toMatchObject([{ client_id: 'client-id-1' }]);
});

test('without an answer it fails; a retry keeps the client_id', () => {
  const { outbox, sent } = start();
  outbox.send(room, 'こんにちは', 0);
  vi.advanceTimersByTime(ACK_WAIT_MS);
  expect(only(outbox)).toMatchObject({ state: 'failed', isRetryable: true });
  outbox.retry('client-id-1');
  expect(only(outbox)?.state).toBe('pending');
  expect(sent.map((frame) => 'client_id' in frame && frame.client_id)).toEqual(['client-id-1', 'client-id-1']);
});

test('a failed message waits for the member, not for a connection', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  vi.advanceTimersByTime(ACK_WAIT_MS);
  hear({ type: 'gap' });
  expect(sent).toHaveLength(1);
});

test('a refusal says why and can not be sent again', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  hear({ type: 'error', code: 'payment_required', client_id: 'client-id-1' });
  expect(only(outbox)).toMatchObject({
    state: 'failed',
    isRetryable: false,
    error: expect.stringContaining('お支払い'),
  });
  outbox.retry('client-id-1');
  expect(sent).toHaveLength(1);
  outbox.discard('client-id-1');
  expect(outbox.inRoom(room)).toEqual([]);
});

test('a refusal of another client_id touches nothing', () => {
  const { outbox, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  hear({ type: 'error', code: 'internal', client_id: 'client-id-9' });
  hear({ type: 'error', code: 'internal', client_id: null });
  expect(only(outbox)?.state).toBe('pending');
});

test('what turns out to be stored is dropped, one message for one', () => {
  const { outbox } = start();
  outbox.send(room, 'はい', 4);
  outbox.send(room, 'はい', 4);
  outbox.settle(room, [message(4, aoi, 'はい'), message(5, ren, 'はい'), message(6, aoi, 'はい')], aoi);
  expect(outbox.inRoom(room).map(({ clientId }) => clientId)).toEqual(['client-id-2']);
});

test('rooms do not see each other, and an unchanged room gives the same list', () => {
  const { outbox } = start();
  outbox.send(room, 'こんにちは', 0);
  expect(outbox.inRoom(roomId(2))).toEqual([]);
  expect(outbox.inRoom(room)).toBe(outbox.inRoom(room));
});

test('cleared, it sends nothing of the member before', () => {
  const { outbox, sent, hear } = start();
  outbox.send(room, 'こんにちは', 0);
  outbox.clear();
  hear({ type: 'gap' });
  vi.advanceTimersByTime(ACK_WAIT_MS);
  expect(outbox.inRoom(room)).toEqual([]);
  expect(sent).toHaveLength(1);
});
