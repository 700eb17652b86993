import { expect, test, vi } from 'vitest';
import { openConnection } from './connection.ts';

type Handlers = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose'>;

/** A connection with a fake ticket and a fake socket. `handled` records which handlers were called. */
const open = async (getTicket = async () => ({ ticket: 't1', url: '/socket' })) => {
  const urls: string[] = [];
  const sent: unknown[] = [];
  const socket: Handlers & { send: (text: string) => void; close: () => void } = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void sent.push(JSON.parse(text)),
    close: vi.fn(),
  };
  const handled: unknown[][] = [];
  const openSocket = (url: string) => {
    urls.push(url);
    return socket as WebSocket;
  };
  const connection = openConnection(
    { getTicket, getUid: () => 'aoi@example.com', openSocket },
    {
      onOpen: () => handled.push(['open']),
      onFrame: (frame) => handled.push(['frame', frame]),
      onEnd: (_connection, code) => handled.push(['end', code]),
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const tell = {
    open: () => socket.onopen?.call(socket as WebSocket, new Event('open')),
    message: (data: string) => socket.onmessage?.call(socket as WebSocket, new MessageEvent('message', { data })),
    close: (code: number) => socket.onclose?.call(socket as WebSocket, new CloseEvent('close', { code })),
  };
  return { connection, socket, urls, sent, handled, settle, tell };
};

test('a socket is opened with the ticket, subscribes first, and reports its frames and its end', async () => {
  const { connection, urls, sent, handled, settle, tell } = await open();
  await settle();
  expect(urls).toEqual(['ws://localhost:3000/socket?ticket=t1']);
  tell.open();
  connection.send({ action: 'ping' });
  for (const data of ['{"type":"liked"}', '{"type":"strange"}', 'no json', 'null']) tell.message(data);
  tell.close(1006);
  expect(sent).toEqual([{ action: 'subscribe', channel: 'ChatsChannel', uid: 'aoi@example.com' }, { action: 'ping' }]);
  const unknown = ['frame', null];
  expect(handled).toEqual([['open'], ['frame', { type: 'liked' }], unknown, unknown, unknown, ['end', 1006]]);
});

test.each([
  [Object.assign(new Error('closed'), { code: 'account_closed' }), 'account_closed'],
  [new TypeError('Failed to fetch'), undefined],
  [null, undefined],
])('without a ticket, because of %s, the connection has ended with the code %s', async (error, code) => {
  const { urls, handled, settle } = await open(() => Promise.reject(error));
  await settle();
  expect([urls, handled]).toEqual([[], [['end', code]]]);
});

test.each(['a ticket', 'an error'])('a connection closed before %s opens nothing and reports nothing', async (what) => {
  const ticket = Promise.withResolvers<{ ticket: string; url: string }>();
  const { connection, urls, handled, settle } = await open(() => ticket.promise);
  connection.close();
  if (what === 'a ticket') ticket.resolve({ ticket: 't1', url: '/socket' });
  else ticket.reject(new Error('no ticket'));
  await settle();
  expect([urls, handled]).toEqual([[], []]);
});

test('a closed connection closes the socket and reports nothing more', async () => {
  const { connection, socket, handled, settle, tell } = await open();
  await settle();
  connection.close();
  tell.open();
  tell.message('{"type":"liked"}');
  tell.close(1000);
  expect([handled, socket.onopen, socket.onmessage, socket.onclose]).toEqual([[], null, null, null]);
  expect(socket.close).toHaveBeenCalledTimes(1);
});
