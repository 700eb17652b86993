import type { SocketHandler } from '#functions/platform/ports/socket.ts';
import type { RealtimeDeps } from './deps.ts';

export const disconnect: SocketHandler<RealtimeDeps> = async (
  { requestContext: { connectionId } },
  { connections, owners },
) => {
  const owner = owners.get(connectionId) ?? (await connections.findOwner(connectionId));
  owners.delete(connectionId);
  if (owner) await connections.deleteConnection(owner.id, connectionId);
  return { statusCode: 200 };
};
