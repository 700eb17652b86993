import { createServer, type RequestListener, type Server } from 'node:http';
import { listenOrExplain } from '../process/ports.ts';
import { buildWeb } from './build-web.ts';
import type { Settings } from './settings.ts';
import { answerStarting } from './starting-answer.ts';

export type EarlyStart = {
  server: Server;
  port: number;
  /** From now on requests are answered by `listener`. */
  answerWith(listener: RequestListener): void;
  /** The folder of the built web apps. Undefined with `--dev`, which builds none. */
  builtWeb: Promise<string> | undefined;
};

/**
 * Begins what takes longest, and what somebody may already wait for: listens on the port, and starts the web build, a
 * process of its own. Imports nothing heavy, because the modules of the service take a second to load, in which the
 * build has a core to itself.
 * @throws Error with a remedy in its message when the port is taken.
 */
export const startEarly = async ({ port: wanted, dev }: Pick<Settings, 'port' | 'dev'>): Promise<EarlyStart> => {
  let answer: RequestListener = answerStarting;
  const server = createServer((request, response) => answer(request, response));
  const port = await listenOrExplain(server, wanted);
  const builtWeb = dev ? undefined : buildWeb();
  // Whoever waits for the build sees its failure.
  builtWeb?.catch(() => {});
  return {
    server,
    port,
    answerWith: (listener) => {
      answer = listener;
    },
    builtWeb,
  };
};
