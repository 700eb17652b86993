import { createServer, type RequestListener, type Server } from 'node:http';
import { listenOrExplain } from '../process/ports.ts';
import { buildWeb } from './build-web.ts';
import type { Settings } from './settings.ts';
import { answerStarting } from './starting-answer.ts';

export type EarlyStart = {
  server: Server;
  port: number;
  /** Makes `listener` answer all later requests. */
  answerWith(listener: RequestListener): void;
  /** The folder of the built web apps. Undefined with `--dev`, where Vite serves the sources. */
  builtWeb: Promise<string> | undefined;
};

/**
 * Listens on the port, so that browsers get an answer at once, and starts the web build in a child process. This file
 * imports no heavy module, so that the build already runs while the service's modules are loaded.
 * @throws Error with a remedy in its message when the port is taken.
 */
export const startEarly = async ({ port: wanted, dev }: Pick<Settings, 'port' | 'dev'>): Promise<EarlyStart> => {
  let answer: RequestListener = answerStarting;
  const server = createServer((request, response) => answer(request, response));
  const port = await listenOrExplain(server, wanted);
  const builtWeb = dev ? undefined : buildWeb();
  // The error is reported to the caller that awaits `builtWeb`, not as an unhandled rejection.
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
