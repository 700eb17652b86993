import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** A port that was free on the loopback a moment ago; another process may still take it before the caller binds it. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, 0, LOOPBACK);
  await close(server);
  return port;
};

const explain = (error: unknown, port: number): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is already in use. Stop what runs there, choose another port (PORT=${port + 1} npm start), or let us pick a free one (PORT=0 npm start).`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    throw new Error(
      `Port ${port} needs more rights than this user has. Choose one above 1023, or PORT=0 for any free one.`,
      { cause: error },
    );
  }
  throw error;
};

// For `localhost`, browsers try ::1 first. If another server listens on ::1, browsers would reach that server instead
// of this host, which listens on 127.0.0.1.
const refuseIfTakenOnIpv6 = async (port: number): Promise<void> => {
  const probe = createServer();
  try {
    await listen(probe, port, '::1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
    return;
  }
  await close(probe);
};

/**
 * Listens on `port` (0: any free one) and returns the port in use. A taken port rejects with an error that names the
 * remedies. Listens only on the loopback by default, because the local host trusts every caller.
 */
export const listenOrExplain = async (server: Server, port: number, host: string = LOOPBACK): Promise<number> => {
  try {
    if (host === LOOPBACK && port !== 0) await refuseIfTakenOnIpv6(port);
    return await listen(server, port, host);
  } catch (error) {
    return explain(error, port);
  }
};

/** Closes an HTTP server and its connections. Close its WebSockets first: it waits until they have ended. */
export const closeServer = async (server: HttpServer): Promise<void> => {
  const closed = close(server);
  server.closeAllConnections();
  await closed;
};
