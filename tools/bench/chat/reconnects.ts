import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { WebSocket } from 'ws';
import type { ChatMessage, getMessages } from '#shared/contract/chat.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { RoomId } from '#shared/ids.ts';
import { contiguousEnd, hasHole, type Room, withAnswer, withMessages } from '#web/member/features/chat/chat-log.ts';
import { createChatOutbox } from '#web/member/features/chat/outbox/create-chat-outbox.ts';
import { createRealtimeClient } from '#web/platform/realtime/create-realtime-client.ts';
import { type BenchHost, type BenchMember, type BenchRoom, callAs } from './room.ts';

export type Survived = {
  drops: number;
  sent: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  behind: number;
};

/** Time in ms between two messages of one member: 25 messages a minute, while the service allows thirty. */
const PAUSE_MS = 2_400;
const SETTLE_MS = 120_000;
/** Stand-ins for the two browser objects whose events the app's realtime client listens to. */
const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
// All simulated apps share one `window`, so it has more listeners than Node's default limit.
setMaxListeners(0, window, document);
Object.assign(globalThis, { window, document });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A simulated app of one member, with its own connection, outbox and message log. As in the real app, it fetches the
 * messages of its one chat room again when some of them are missing.
 */
const openApp = (origin: string, member: BenchMember, room: RoomId) => {
  let socket: WebSocket | undefined;
  let log: Room | undefined;
  let fetching: Promise<void> | undefined;
  let isAskedAgain = false;
  const realtime = createRealtimeClient({
    getTicket: () => callAs(origin, member, ['POST', '/api/realtime_ticket']),
    getUid: () => member.session.uid,
    openSocket: (url) => {
      socket = new WebSocket(url, { origin });
      socket.on('error', () => {});
      return socket as unknown as globalThis.WebSocket;
    },
  });
  const outbox = createChatOutbox({ realtime, newClientId: randomUUID, now: () => new Date() });
  const fetchOnce = async () => {
    for (;;) {
      const after = log ? contiguousEnd(log.messages) : undefined;
      const query = `uuid=${room}${after === undefined ? '' : `&after=${after}`}`;
      const answer = await callAs<ResponseOf<typeof getMessages>>(origin, member, ['GET', `/api/message?${query}`]);
      log = withAnswer(log, answer, after === undefined ? 'newest' : 'after');
      if (contiguousEnd(log.messages) <= (after ?? 0) || !hasHole(log.messages)) break;
    }
    outbox.settle(room, log.messages, member.id);
  };
  const fetchRoom = (): Promise<void> => {
    isAskedAgain = fetching !== undefined;
    fetching ??= fetchOnce()
      // After a failed request the room is fetched again, as in the real app, which repeats failed read requests.
      .catch(async () => {
        isAskedAgain = true;
        await sleep(1_000);
      })
      .finally(() => {
        fetching = undefined;
        if (isAskedAgain) void fetchRoom();
      });
    return fetching;
  };
  const add = (message: ChatMessage) => {
    if (!log) return;
    log = withMessages(log, [message]);
    outbox.settle(room, log.messages, member.id);
    if (hasHole(log.messages)) void fetchRoom();
  };
  const close = realtime.subscribe((event) => {
    if (event.type === 'message' && event.room === room) add(event.message);
    if (event.type === 'ack') add(event.message);
    if (event.type === 'gap') void fetchRoom();
  });
  return {
    member,
    say: (text: string) => outbox.send(room, text, 0),
    /** Ends the connection abruptly: frames in transit are lost in both directions. */
    drop: () => socket?.terminate(),
    waiting: () => outbox.inRoom(room).length,
    texts: () => (log?.messages ?? []).map(({ content }) => content),
    close,
  };
};
type App = ReturnType<typeof openApp>;

const storedTexts = async (origin: string, { room, members }: BenchRoom): Promise<string[]> => {
  const texts: string[] = [];
  for (let after = 0; ; ) {
    const path = `/api/message?uuid=${room}&after=${after}`;
    const { messages } = await callAs<ResponseOf<typeof getMessages>>(origin, members[0], ['GET', path]);
    if (messages.length === 0) return texts;
    texts.push(...messages.map(({ content }) => content));
    after = messages.at(-1)?.seq ?? after;
  }
};

/**
 * Members of many rooms write to each other with the app's own code, while the bench ends connections. Afterwards every
 * message must be stored exactly once, each sender's messages in the order of typing. Each app must show the stored
 * messages.
 */
export const measureReconnects = async ({ origin, rooms }: BenchHost, drops: number): Promise<Survived> => {
  Object.assign(globalThis, { location: new URL(origin) });
  const apps: App[] = rooms.flatMap(({ room, members }) => members.map((member) => openApp(origin, member, room)));
  const typed = new Map<App, string[]>(apps.map((app) => [app, []]));
  const say = (app: App) => {
    const texts = typed.get(app) ?? [];
    texts.push(`${apps.indexOf(app)}人目の${texts.length + 1}通目`);
    app.say(texts.at(-1) ?? '');
  };
  await sleep(3_000);
  const pause = (PAUSE_MS / apps.length) | 0;
  let dropped = 0;
  for (let turn = 0; dropped < drops; turn += 1) {
    const app = apps[turn % apps.length];
    if (app) say(app);
    // After every fifth message the bench ends a connection: alternately the sender's connection, and the connection
    // of the partner, who is about to receive the message.
    if (turn % 5 === 4) {
      const victim = apps[(turn % apps.length) ^ (dropped % 2)];
      victim?.drop();
      dropped += 1;
    }
    await sleep(pause);
  }
  const until = performance.now() + SETTLE_MS;
  const isLate = () => performance.now() > until;
  while (apps.some((app) => app.waiting() > 0) && !isLate()) await sleep(100);
  const result: Survived = { drops: dropped, sent: 0, lost: 0, doubled: 0, outOfOrder: 0, behind: 0 };
  for (const [index, room] of rooms.entries()) {
    const stored = await storedTexts(origin, room);
    for (const app of apps.slice(index * 2, index * 2 + 2)) {
      const wanted = typed.get(app) ?? [];
      const own = stored.filter((text) => wanted.includes(text));
      const distinct = [...new Set(own)];
      result.sent += wanted.length;
      result.lost += wanted.length - distinct.length;
      result.doubled += own.length - distinct.length;
      if (distinct.join() !== wanted.filter((text) => distinct.includes(text)).join()) result.outOfOrder += 1;
      // A busy machine is slow: the last frames may not have arrived yet.
      while (app.texts().join() !== stored.join() && !isLate()) await sleep(100);
      if (app.texts().join() !== stored.join()) result.behind += 1;
    }
  }
  for (const app of apps) app.close();
  return result;
};
