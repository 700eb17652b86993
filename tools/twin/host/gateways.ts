import { createHttpApi } from '../api/http-api.ts';
import { createSocketApi } from '../api/socket-api.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { Sockets } from '../aws/connections.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';

type SocketServer = ReturnType<typeof createSocketApi>;

/** The connections of a WebSocket API in the form that the `@connections` service needs. */
const socketsOf = ({ connections }: SocketServer): Sockets => ({
  post: async (id, data) => (connections.post(id, data) ? 'ok' : 'gone'),
  close: async (id) => (connections.close(id) ? 'ok' : 'gone'),
  find: async (id) => connections.get(id) ?? 'gone',
});

/** The gateways of an assembly by their host names, and the sockets of each WebSocket API by the API's id. */
export const createGateways = (deployed: Deployed, authoriser: Authoriser, invoke: Invoke, clock: SharedClock) => {
  const http = deployed.httpApis.map(
    (api) => [api.host, createHttpApi({ deployed, api, authoriser, invoke, now: clock.now })] as const,
  );
  const sockets = deployed.socketApis.map((api) => ({
    api,
    server: createSocketApi({ deployed, api, authoriser, invoke, clock }),
  }));
  return {
    httpApis: new Map(http),
    socketApis: new Map(sockets.map(({ api, server }) => [api.host, server] as const)),
    socketsOf: (apiId: string): Sockets | undefined => {
      const found = sockets.find(({ api }) => api.id === apiId);
      return found && socketsOf(found.server);
    },
    stop: () => {
      for (const { server } of sockets) server.stop();
    },
  };
};
