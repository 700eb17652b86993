import {
  accountChangedEvent,
  likeSentEvent,
  messageDecidedEvent,
  officeMessageEvent,
  pairMatchedEvent,
  roomChangedEvent,
  roomReadEvent,
  roomsChangedEvent,
  sessionsEndedEvent,
} from '#functions/items/events/realtime.ts';
import { createConnections } from '#functions/platform/ports/connections.ts';
import type { SocketHandler } from '#functions/platform/ports/socket.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { accountChanged } from './account-changed.event.ts';
import { connect } from './connect.socket.ts';
import { type RealtimeDeps, realtimeDeps } from './deps.ts';
import { disconnect } from './disconnect.socket.ts';
import { likeSent } from './like-sent.event.ts';
import { messageDecided } from './message-decided.event.ts';
import { officeMessage } from './office-message.event.ts';
import { pairMatched } from './pair-matched.event.ts';
import { receive } from './receive.socket.ts';
import { roomChanged, roomsChanged } from './room-changed.event.ts';
import { roomRead } from './room-read.event.ts';
import { sessionsEnded } from './sessions-ended.event.ts';

const ROUTES: Record<string, SocketHandler<RealtimeDeps>> = {
  $connect: connect,
  $disconnect: disconnect,
  $default: receive,
};

const socket: SocketHandler<RealtimeDeps> = async (event, deps) => {
  const route = ROUTES[event.requestContext.routeKey];
  return route ? route(event, deps) : { statusCode: 404 };
};

/**
 * @param open creates the port that posts to sockets. The default posts through API Gateway; tests pass their own port.
 */
export const realtimeDomain = (open = createConnections) =>
  defineDomain({
    access,
    deps: realtimeDeps(open),
    socket,
    consumers: [
      on(pairMatchedEvent, pairMatched),
      on(likeSentEvent, likeSent),
      on(accountChangedEvent, accountChanged),
      on(messageDecidedEvent, messageDecided),
      on(officeMessageEvent, officeMessage),
      on(sessionsEndedEvent, sessionsEnded),
      on(roomChangedEvent, roomChanged),
      on(roomsChangedEvent, roomsChanged),
      on(roomReadEvent, roomRead),
    ],
  });

export const domain = realtimeDomain();
