import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A relay that stores and checks nothing, to measure the minimal cost of a chat. Each client connects to
 * `/?position=<n>`. The relay passes each frame on to the client with the neighbouring position: 0 and 1 are
 * neighbours, 2 and 3, and so on. It runs in a process of its own, as the service does.
 */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const sockets = new Map<number, WebSocket>();
server.on('connection', (socket, request) => {
  const position = Number(new URL(request.url ?? '/', 'http://relay').searchParams.get('position'));
  sockets.set(position, socket);
  socket.on('message', (data) => sockets.get(position % 2 === 0 ? position + 1 : position - 1)?.send(data.toString()));
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
