import { type Speaker, speak } from '#functions/chat/public.ts';
import type { ClientFrame } from '#shared/contract/chat.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

type SpeakFrame = Extract<ClientFrame, { action: 'speak' }>;

/** Length of a client id that the server creates, in bytes. */
const CLIENT_ID_BYTES = 16;

/**
 * Stores a message and counts it for the dashboard. Then posts an acknowledgement frame to the sender's socket, and the
 * message to all other sockets of both members.
 */
export const speakFrame = async (
  connectionId: string,
  speaker: Speaker,
  frame: SpeakFrame,
  deps: RealtimeDeps,
): Promise<void> => {
  const { core, sockets, speeches, spent, counts } = deps;
  const now = core.clock.now();
  const { rec: roomId, message: typed } = frame;
  const clientId = frame.client_id ?? core.random.token(CLIENT_ID_BYTES);
  const port = { speeches, random: core.random, spent };
  const speech = { roomId, typed, clientId };
  const { message, partnerId, isNew } = await speak(port, speaker, speech, now);
  const onlyLog = (error: unknown) => core.logger.warn('post failed', { error });
  const ack = sockets.post(connectionId, { type: 'ack', client_id: clientId, message }).catch(onlyLog);
  if (!isNew) return void (await ack);
  const live = { type: 'message', room: roomId, message } as const;
  // The message is stored, so the sender gets no error when it can't be posted to a socket: an error would say that the
  // message was not sent.
  const posts = [fanOut(deps, partnerId, live), fanOut(deps, speaker.id, live, connectionId)];
  await Promise.all([...posts.map((post) => post.catch(onlyLog)), ack, counts.count(roomId, now)]);
};
