import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { createRealtimeTicket, type ServerFrame } from '#shared/contract/chat.ts';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import type { MemberId, RoomId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { SignedIn } from '#tests/setup/world/service.ts';
import { mustBe, type Probe, type Smoke, skip } from '../probe.ts';

const FRAME_WITHIN_MS = 15_000;

const open = (url: string, origin: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      origin,
      handshakeTimeout: FRAME_WITHIN_MS,
      // The firewall blocks requests without a user agent.
      headers: { 'user-agent': 'smoke' },
    });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

/** HTTP status of the socket's handshake: 101 when the socket opens, otherwise the status of the refusal. */
const statusOf = async (url: string, origin: string): Promise<number> => {
  try {
    (await open(url, origin)).close();
    return 101;
  } catch (error) {
    return Number(/(\d{3})$/.exec((error as Error).message)?.[1] ?? 0);
  }
};

const ticketOf = async ({ service }: Smoke, session: SignedIn): Promise<{ ticket: string; url: string }> => {
  const { status, body } = await service.call(createRealtimeTicket, { session });
  mustBe('a ticket', status, 200);
  return body;
};
const withTicket = (url: string, ticket: string): string => `${url}?ticket=${encodeURIComponent(ticket)}`;

const connectProbe: Probe = {
  name: 'connect',
  proves: 'The socket of the distribution reaches the WebSocket API, whose $connect takes a ticket once and no other',
  next: 'Compare the behaviour /socket with the stage of the WebSocket API, and look at the log of the realtime function.',
  run: async (smoke) => {
    const { ticket, url } = await ticketOf(smoke, await smoke.signedIn('woman'));
    mustBe('a socket without a ticket', await statusOf(url, smoke.origin), 401);
    mustBe('a socket of another origin', await statusOf(withTicket(url, ticket), 'https://elsewhere.example'), 403);
    mustBe('a socket with a ticket', await statusOf(withTicket(url, ticket), smoke.origin), 101);
    mustBe('a used ticket', await statusOf(withTicket(url, ticket), smoke.origin), 401);
  },
};

const TALKING: readonly number[] = [PAIR_STATE.matched, PAIR_STATE.matchedOlder, PAIR_STATE.matchedOldest];

/**
 * The chat room of the probes' two members, and their ids: `womanId` comes from his list of matches, `manId` from hers.
 */
export const pairOf = async (smoke: Smoke): Promise<{ room: RoomId; womanId: MemberId; manId: MemberId }> => {
  const matchesOf = async (endpoint: typeof listRecommends | typeof listRecommendsMale, session: SignedIn) => {
    const { status, body } = await smoke.service.call(endpoint, { session });
    mustBe('a list of matches', status, 200);
    return body.rec.filter(({ status_n: state }) => TALKING.includes(state));
  };
  const hers = await matchesOf(listRecommends, await smoke.signedIn('woman'));
  const his = await matchesOf(listRecommendsMale, await smoke.signedIn('man'));
  const common = hers.flatMap((row) => his.filter(({ uuid }) => uuid === row.uuid).map((other) => ({ row, other })))[0];
  if (!common) return skip('The two accounts have no match');
  const { row, other } = common;
  return { room: row.uuid, womanId: other.partner_user_id, manId: row.partner_user_id };
};

const frameOf = (socket: WebSocket, isWanted: (frame: ServerFrame) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No frame arrived')), FRAME_WITHIN_MS);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'error') reject(new Error(`The service answered ${frame.code}`));
      if (!isWanted(frame)) return;
      clearTimeout(timer);
      resolve();
    });
  });

const connectionsProbe: Probe = {
  name: 'connections',
  proves: 'A frame that one member sends is posted to the other’s connection (execute-api:ManageConnections)',
  next: "Look at the realtime function's log for a refused PostToConnection, and at its role's right on the stage.",
  run: async (smoke) => {
    const [woman, man] = [await smoke.signedIn('woman'), await smoke.signedIn('man')];
    const { room } = await pairOf(smoke);
    const sockets: WebSocket[] = [];
    try {
      for (const session of [woman, man]) {
        const { ticket, url } = await ticketOf(smoke, session);
        sockets.push(await open(withTicket(url, ticket), smoke.origin));
      }
      const [hers, his] = sockets as [WebSocket, WebSocket];
      for (const socket of sockets) socket.send(JSON.stringify({ action: 'subscribe', channel: 'ChatsChannel' }));
      const clientId = randomUUID();
      const arrived = frameOf(his, (frame) => frame.type === 'message' && frame.room === room);
      const acknowledged = frameOf(hers, (frame) => frame.type === 'ack' && frame.client_id === clientId);
      hers.send(JSON.stringify({ action: 'speak', message: '動作確認です。', rec: room, client_id: clientId }));
      await Promise.all([arrived, acknowledged]);
    } finally {
      for (const socket of sockets) socket.close();
    }
  },
};

export const realtimeProbes: readonly Probe[] = [connectProbe, connectionsProbe];
