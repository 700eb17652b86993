import { expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { loadAuthCalls } from './load-auth-calls.ts';

vi.mock('./auth-calls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a press before the calls could be loaded is told that the connection is missing', async () => {
  await expect(loadAuthCalls()).rejects.toMatchObject({ code: 'offline', message: commonJa.offline.call });
});
