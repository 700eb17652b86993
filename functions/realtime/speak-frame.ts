import { type Speaker, type Spoken, speak } from '#functions/chat/public.ts';
import { eventWrite } from '#functions/platform/outbox.ts';
import type { ClientFrame } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

type SpeakFrame = Extract<ClientFrame, { action: 'speak' }>;

/** Stores what was said, then acks it to the sender and hands it to all other sockets of both. */
export const speakFrame = async (
  connectionId: string,
  speaker: Speaker,
  frame: SpeakFrame,
  deps: RealtimeDeps,
): Promise<void> => {
  const { core, table, sockets } = deps;
  const { rec: roomId, message: typed, client_id: clientId } = frame;
  const spoken = await speak({ table, random: core.random }, speaker, { roomId, typed, clientId }, core.clock.now());
  const { message, partnerId, isNew } = spoken;
  const ack = sockets.post(connectionId, { type: 'ack', client_id: clientId, message }).catch((error: unknown) => {
    core.logger.warn('post failed', { error });
  });
  if (!isNew) return void (await ack);
  const live = { type: 'message', room: roomId, message } as const;
  const [reached] = await Promise.all([
    fanOut(deps, partnerId, live),
    fanOut(deps, speaker.id, live, connectionId),
    ack,
  ]);
  if (reached === 0 && spoken.partnerUnread === 1) await tellLater(roomId, spoken, deps);
};

/** The first of a run of messages that nobody heard: a mail may be due if it stays unread. */
const tellLater = async (
  roomId: RoomId,
  { partnerId, message }: Spoken,
  { core, table }: RealtimeDeps,
): Promise<void> => {
  await table.write(
    eventWrite(core.random, core.clock.now(), 'message.sent', { roomId, to: partnerId, seq: message.seq }),
  );
};
