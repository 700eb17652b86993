import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';

const AGAIN_SECONDS = 1;
const CODE: ErrorCode = 'unavailable';

const STYLE = `
:root { color-scheme: light dark; --paper: #FAF8F5; --ink: #1F2430; --soft: #5B6170; --line: #E4DFD8; --primary: #3B4A8C; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181D; --ink: #ECEEF3; --soft: #A6ADBB; --line: #323845; --primary: #9FB0FF; } }
* { box-sizing: border-box; }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.8 system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; line-break: strict; word-break: auto-phrase; }
main { max-width: 30em; border-top: 2px solid var(--primary); padding-top: 24px; }
h1 { margin: 0 0 12px; font: 400 26px/1.5 "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif; font-feature-settings: "palt"; text-wrap: balance; }
p { margin: 0; color: var(--soft); text-wrap: pretty; }
`;

/** The page has no scripts. Every second the browser requests the address again, until the service answers. */
const PAGE = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>起動しています｜あわい</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>あわいを起動しています</h1>
<p>準備ができると、このページは自動で切り替わります。初めて起動するときは、数秒から十数秒ほどかかります。</p>
</main>
</body>
</html>
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const COMMON_HEADERS = {
  'cache-control': 'no-store',
  'retry-after': String(AGAIN_SECONDS),
  'x-content-type-options': 'nosniff',
};
const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

const send = (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>, text: string) => {
  const body = Buffer.from(text);
  response
    .writeHead(503, { ...headers, 'content-length': String(body.length) })
    .end(request.method === 'HEAD' ? undefined : body);
};

/**
 * Whether the request comes from a browser that opens a page. All other requests get JSON: API calls, a page's scripts
 * and pictures, and requests of programs.
 */
const isNavigation = ({ method, headers }: IncomingMessage, path: string): boolean => {
  if (path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
};

/**
 * Answers requests that arrive before the service is ready: 503 with `Retry-After`. A browser that opens a page gets an
 * HTML page that reloads itself; all other requests get JSON (rules: One machine). This file imports nothing of the
 * service, so that it can answer while the service's modules are still loading.
 */
export const answerStarting = (request: IncomingMessage, response: ServerResponse): void => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (isNavigation(request, path) && path !== '/healthz') {
    send(request, response, PAGE_HEADERS, PAGE);
    return;
  }
  const error: ErrorBody = {
    success: false,
    errors: ['起動しています。少し待ってから、もう一度お試しください。'],
    code: CODE,
    request_id: randomUUID(),
  };
  const body = path === '/healthz' ? { status: 'starting' } : error;
  send(
    request,
    response,
    { ...COMMON_HEADERS, 'content-type': 'application/json; charset=utf-8' },
    JSON.stringify(body),
  );
};
