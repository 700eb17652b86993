import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { type Host, startHost } from '#local/host/host.ts';
import { readSettings } from '#local/host/settings.ts';
import { logTo } from '#local/process/log-to.ts';
import { listenOrExplain } from '#local/process/ports.ts';
import { onShutdown } from '#local/process/shutdown.ts';

/**
 * A program that runs any number of local hosts in one process. Each host has its own data directory, engine, port and
 * clock. A host in a process of its own first loads and compiles all modules, which takes more CPU time than many
 * files' tests. `POST /` with a host's environment variables as JSON starts a host and responds with its origin;
 * `DELETE /` with `{ origin }` stops it.
 */
const hosts = new Map<string, Host>();

const start = async (env: Record<string, string>): Promise<string> => {
  const host = await startHost(readSettings({ ...env, PORT: '0' }, []), createLogger(logTo(process.env['LOG'])));
  hosts.set(host.origin, host);
  return host.origin;
};
const stop = async (origin: string): Promise<void> => {
  await hosts.get(origin)?.stop();
  hosts.delete(origin);
};

const server = createServer(async (request, response) => {
  try {
    const body = (await json(request)) as Record<string, string>;
    if (request.method === 'POST') response.end(await start(body));
    else response.end(await stop(body['origin'] ?? ''));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});
onShutdown(async () => {
  await Promise.all([...hosts.keys()].map(stop));
});
const port = await listenOrExplain(server, 0);
process.stdout.write(`あわい  http://localhost:${port}\n`);
