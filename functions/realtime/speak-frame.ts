import { type Speaker, speak } from '#functions/chat/public.ts';
import type { ClientFrame } from '#shared/contract/chat.ts';
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
  await Promise.all([fanOut(deps, partnerId, live), fanOut(deps, speaker.id, live, connectionId), ack]);
};
