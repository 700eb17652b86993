import type { SocketHandler } from '#functions/platform/socket.ts';
import type { RealtimeDeps } from './deps.ts';

export const disconnect: SocketHandler<RealtimeDeps> = async (
  { requestContext: { connectionId } },
  { core, connections, owners },
) => {
  const owner = owners.get(connectionId) ?? (await connections.findOwner(connectionId, core.clock.now()));
  owners.delete(connectionId);
  if (owner) await connections.deleteConnection(owner.id, connectionId);
  return { statusCode: 200 };
};
