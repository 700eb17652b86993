import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * What a chat costs that stores nothing and checks nothing: hands each frame of `/?place=<n>` on to the neighbour (0 and 1
 * are neighbours, 2 and 3, and so on). In a process of its own, as the service is.
 */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const places = new Map<number, WebSocket>();
server.on('connection', (socket, request) => {
  const place = Number(new URL(request.url ?? '/', 'http://relay').searchParams.get('place'));
  places.set(place, socket);
  socket.on('message', (data) => places.get(place % 2 === 0 ? place + 1 : place - 1)?.send(data.toString()));
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
