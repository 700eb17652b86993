import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outdatedIn } from './generated.ts';

test('what differs and what is missing is out of date', async () => {
  const stored: Record<string, string> = { same: '1', other: '1' };
  const outdated = await outdatedIn({ same: '1', other: '2', missing: '3' }, async (file) => stored[file]);
  expect(outdated).toEqual([
    ['other', '2'],
    ['missing', '3'],
  ]);
});

test('nothing in the repository is out of date (npm run generated)', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'generated.ts'), '--check']);
  expect([stdout.toString(), status]).toEqual(['', 0]);
});
