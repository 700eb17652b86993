import { domain as chat } from '#functions/chat/domain.ts';
import type { Connections } from '#functions/platform/ports/connections.ts';
import { realtimeDomain } from '#functions/realtime/domain.ts';
import { createRealtimeTicket, type ServerFrame } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';

/**
 * The realtime service with fake sockets, which record each frame with its receiver. `hear` is called with each frame,
 * too.
 */
export const createSockets = (world: TestWorld, hear: (frame: ServerFrame) => void = () => {}) => {
  const frames: { to: string; frame: ServerFrame }[] = [];
  const closed: string[] = [];
  const gone = new Set<string>();
  /**
   * Open sockets to which no frame can be posted now. If this set contains the word `close`, no socket can be closed
   * either.
   */
  const failing = new Set<string>();
  const sockets: Connections = {
    post: async (to, frame) => {
      if (gone.has(to)) return false;
      if (failing.has(to)) throw new Error('no answer in time');
      frames.push({ to, frame: frame as ServerFrame });
      hear(frame as ServerFrame);
      return true;
    },
    close: async (id) => {
      if (failing.has('close')) throw new Error('no answer in time');
      closed.push(id);
      gone.add(id);
    },
  };
  const service = world.bind(realtimeDomain(() => sockets));
  let count = 0;
  const route = (routeKey: string, connectionId: string, more: object = {}) =>
    service.socket({ requestContext: { routeKey, connectionId }, ...more });

  const ticketOf = async (member: TestMember) =>
    (await world.call(chat, createRealtimeTicket, { session: member.session })).body.ticket as string;
  const connect = (ticket: string, connectionId: string, headers: Record<string, string> = { Origin: ORIGIN }) =>
    route('$connect', connectionId, { queryStringParameters: { ticket }, headers });
  const open = async (member: TestMember): Promise<string> => {
    count += 1;
    const id = `socket-${count}`;
    const { statusCode } = await connect(await ticketOf(member), id);
    if (statusCode !== 200) throw new Error(`the socket was refused with ${statusCode}`);
    return id;
  };
  const send = (connectionId: string, body: unknown) =>
    route('$default', connectionId, { body: typeof body === 'string' ? body : JSON.stringify(body) });
  const say = (
    connectionId: string,
    rec: RoomId | string,
    message: string,
    client_id = `c-${world.core.random.token(8)}`,
  ) => send(connectionId, { action: 'speak', message, rec, client_id });

  return {
    service,
    frames,
    closed,
    gone,
    failing,
    ticketOf,
    connect,
    open,
    send,
    say,
    disconnect: (connectionId: string) => route('$disconnect', connectionId),
    to: (connectionId: string) => frames.filter(({ to }) => to === connectionId).map(({ frame }) => frame),
  };
};
