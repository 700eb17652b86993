import { expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { loadAuthCalls } from './load-auth-calls.ts';

vi.mock('./auth-calls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a press for which the calls could not be loaded is told how to go on', async () => {
  await expect(loadAuthCalls()).rejects.toMatchObject({ code: 'offline', message: commonJa.offline.part });
});
