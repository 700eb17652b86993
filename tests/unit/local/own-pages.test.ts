import { expect, test } from 'vitest';
import { isFromOwnPages } from '#local/host/own-pages.ts';

const allows = (headers: Record<string, string>) => isFromOwnPages({ headers });

test.each([
  ['a command', { host: 'localhost:3000' }],
  ['the other names of this machine', { host: '127.0.0.1:3000' }],
  ['IPv6', { host: '[::1]:3000' }],
  ['any port, as a container has outside', { host: 'localhost:49152' }],
  ['no port', { host: 'LOCALHOST' }],
  ['an own page', { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['an own page by another name', { host: 'localhost:3000', origin: 'http://127.0.0.1:3000' }],
  ['an own page behind TLS', { host: 'localhost', origin: 'https://localhost' }],
  ['an address that was typed', { host: 'localhost:3000', 'sec-fetch-site': 'none' }],
])('%s is allowed', (_who, headers) => {
  expect(allows(headers)).toBe(true);
});

test.each([
  ['a rebound name', { host: 'evil.example:3000' }],
  ['a rebound name with its own Origin', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }],
  ['a name that begins like ours', { host: 'localhost.evil.example:3000' }],
  ['a name that ends like ours', { host: 'evil-localhost:3000' }],
  ['a user before the name', { host: 'localhost@evil.example' }],
  ['an address of the network', { host: '192.168.1.5:3000' }],
  ['every address', { host: '0.0.0.0:3000' }],
  ['no Host', {}],
  ['an empty Host', { host: '' }],
  ['another origin', { host: 'localhost:3000', origin: 'http://evil.example' }],
  ['another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:5173' }],
  ['no port beside ours', { host: 'localhost:3000', origin: 'http://localhost' }],
  ['an origin that begins like ours', { host: 'localhost:3000', origin: 'http://localhost:3000.evil.example' }],
  ['a sandboxed frame or a file', { host: 'localhost:3000', origin: 'null' }],
  ['an empty Origin', { host: 'localhost:3000', origin: '' }],
  ['an extension', { host: 'localhost:3000', origin: 'chrome-extension://localhost:3000' }],
  ['a picture on another site', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['a picture on another port', { host: 'localhost:3000', 'sec-fetch-site': 'same-site' }],
])('%s is refused', (_who, headers) => {
  expect(allows(headers)).toBe(false);
});
