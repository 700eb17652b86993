import { expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { loadLaterParts } from './load-later-parts.ts';

vi.mock('./components/step-fields.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a press for which the later parts could not be loaded says how to continue', async () => {
  await expect(loadLaterParts()).rejects.toMatchObject({ code: 'offline', message: commonJa.offline.part });
});
