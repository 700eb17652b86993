import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageHeaders } from '#infra/answer-headers.ts';
import { EARLY_SCRIPT_HASH } from '#infra/content-security-policy.ts';
import { settingsTag } from '#infra/page-settings.ts';
import { type StageSettings, scriptOriginsOf } from '#shared/stage-settings.ts';
import { localPageSettings } from './settings.ts';
import { createStaticFiles } from './static-files.ts';

export type WebFiles = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

/**
 * Serves the apps that the web build wrote into `folder`, with the security headers of CloudFront, except HSTS, because
 * this host has no TLS. The console gets the same headers as the members' app. `payments`: the payment company's
 * origin; `stage`: the settings of `STAGE_SETTINGS`.
 */
export const createBuiltFiles = (
  folder: string,
  origin: string,
  payments: string,
  stage: Partial<StageSettings> = {},
): WebFiles => {
  const socket = origin.replace(/^http/, 'ws');
  const headers = pageHeaders({
    socket,
    uploads: [],
    pageScripts: [EARLY_SCRIPT_HASH],
    tokenizers: [payments],
    challenges: [payments],
    scripts: scriptOriginsOf(stage),
  });
  const files = createStaticFiles(folder, headers, localPageSettings(payments, stage));
  return {
    serve: async (request, response) => {
      if (!(await files(request, response))) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    },
    close: async () => {},
  };
};

/** Starts Vite's own server, which serves the sources with hot reload on the origin of `server`. */
export const startDevServer = async (
  server: Server,
  payments: string,
  stage: Partial<StageSettings> = {},
): Promise<WebFiles> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    plugins: [{ name: 'local-settings', transformIndexHtml: () => [settingsTag(localPageSettings(payments, stage))] }],
  });
  return {
    serve: (request, response) =>
      new Promise((done) => {
        response.on('close', () => done());
        vite.middlewares(request, response, () => response.writeHead(404).end());
      }),
    close: () => vite.close(),
  };
};
