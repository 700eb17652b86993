import * as z from 'zod/mini';
import type { Speaker } from '#functions/chat/public.ts';
import { toAppError } from '#functions/platform/http/reply.ts';
import type { SocketEvent, SocketHandler } from '#functions/platform/ports/socket.ts';
import { wasLostRace } from '#functions/platform/runtime/aws-failure.ts';
import type { SloCall } from '#functions/platform/runtime/metrics.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { ClientFrame, type ServerFrame } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import type { RealtimeDeps } from './deps.ts';
import { speakFrame } from './speak-frame.ts';

const MAX_FRAME_BYTES = 32 * 1024;

// Handles a WebSocket frame from a client. The response to every failure is an error frame, because API Gateway would
// hide an exception from the client.
export const receive: SocketHandler<RealtimeDeps> = async (event, deps) => {
  const { connectionId } = event.requestContext;
  const raw = parseFrame(event);
  const call = callOf(raw);
  try {
    const owner = await takeOwner(connectionId, deps);
    if (!owner) {
      await deps.sockets.close(connectionId);
      return { statusCode: 429 };
    }
    await answer(connectionId, owner, raw, deps);
    return { statusCode: 200, call };
  } catch (error) {
    const { code, status } = toAppError(error);
    if (status >= 500) deps.core.logger.error('unexpected', { error });
    else if (wasLostRace(error)) deps.core.logger.warn('lost to other calls', { error });
    await postTo(connectionId, { type: 'error', code, client_id: clientIdOf(raw) }, deps);
    if (code === 'session_required' || code === 'account_closed') await deps.sockets.close(connectionId);
    return { statusCode: 200, call, status };
  }
};

const answer = async (connectionId: string, owner: Speaker, raw: unknown, deps: RealtimeDeps): Promise<void> => {
  if (raw === undefined) throw new AppError('malformed_body');
  const parsed = z.safeParse(ClientFrame, raw);
  if (!parsed.success) throw new AppError('invalid_input');
  const frame = parsed.data;
  if (frame.action === 'ping') return postTo(connectionId, { type: 'pong' }, deps);
  if (frame.action === 'look') return deps.connections.saveLook(owner.id, connectionId, frame.room);
  // The sender is always the owner of the socket. A frame that names another member is refused (rules: Calls, The
  // acting member).
  const named = frame.action === 'speak' ? frame.account : frame.uid;
  if (namesAnother(named, (name) => name === owner.id || loginKey(deps.core.pepper, name).pk === owner.loginPk))
    throw new AppError('not_yourself');
  // A `subscribe` frame changes nothing: a member's sockets get the frames of all the member's rooms anyway.
  if (frame.action === 'speak') return speakFrame(connectionId, owner, frame, deps);
};

const NAMES = ['id', 'uuid', 'uid', 'email'];
/**
 * Whether a frame names another member. Older clients name the sender by id, by e-mail address, or by the whole account
 * as `GET /api/account` returns it.
 */
const namesAnother = (named: unknown, isOwner: (name: string) => boolean): boolean => {
  if (named === undefined || named === null || named === '') return false;
  if (typeof named !== 'object') return !isOwner(String(named));
  return Object.entries(named).some(([field, value]) => NAMES.includes(field) && namesAnother(value, isOwner));
};

/**
 * The owner of a connection that sent a frame. Undefined when the connection has sent too many frames, of any kind, in
 * this minute.
 * @throws AppError session_required.
 */
const takeOwner = async (
  connectionId: string,
  { core, connections, owners }: RealtimeDeps,
): Promise<Speaker | undefined> => {
  const now = core.clock.now();
  const cached = owners.take(connectionId);
  const [owner, isAllowed] = cached
    ? [cached, true]
    : await Promise.all([connections.findOwner(connectionId), connections.countReading(connectionId, now)]);
  if (!owner || owner.expiresAt <= now.getTime()) throw new AppError('session_required');
  if (!isAllowed) return undefined;
  if (!cached) {
    owners.set(connectionId, owner);
    owners.take(connectionId);
  }
  return owner;
};

const postTo = async (connectionId: string, frame: ServerFrame, { core, sockets }: RealtimeDeps): Promise<void> => {
  try {
    await sockets.post(connectionId, frame);
  } catch (error) {
    core.logger.warn('post failed', { error });
  }
};

/** The JSON object in a frame. Undefined for a frame that contains no JSON object, or is longer than 32 kB. */
const parseFrame = ({ body, isBase64Encoded }: SocketEvent): object | undefined => {
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
  if (Buffer.byteLength(text) > MAX_FRAME_BYTES) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The frame's operation for logs and metrics: `speak`. Undefined for any other frame. */
const callOf = (raw: object | undefined): SloCall | undefined =>
  raw && 'action' in raw && raw.action === 'speak' ? 'speak' : undefined;

const CLIENT_ID = /^[\w-]{8,64}$/;
const clientIdOf = (raw: object | undefined): string | null => {
  const id = raw && 'client_id' in raw ? raw.client_id : null;
  return typeof id === 'string' && CLIENT_ID.test(id) ? id : null;
};
