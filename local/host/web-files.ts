import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentSecurityPolicy, EARLY_SCRIPT_HASH, PERMISSIONS_POLICY } from '#infra/content-security-policy.ts';
import { createStaticFiles } from './static-files.ts';

export type WebFiles = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

/** The security headers of CloudFront, except HSTS, because this host has no TLS. */
const securityHeaders = (origin: string): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy({
    socket: origin.replace(/^http/, 'ws'),
    uploads: [],
    pageScripts: [EARLY_SCRIPT_HASH],
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
});

/** Serves the apps that the web build wrote into `folder`. */
export const createBuiltFiles = (folder: string, origin: string): WebFiles => {
  const files = createStaticFiles(folder, securityHeaders(origin));
  return {
    serve: async (request, response) => {
      if (!(await files(request, response))) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    },
    close: async () => {},
  };
};

/** Starts Vite's own server, which serves the sources with hot reload on the origin of `server`. */
export const startDevServer = async (server: Server): Promise<WebFiles> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
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
