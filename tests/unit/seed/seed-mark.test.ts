import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOtherDemo, isSeeded, markSeeded } from '#local/seed/seed-mark.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-seed-mark-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an empty directory has no demo, neither this one nor another', () => {
  expect([isSeeded(folder), isOtherDemo(folder)]).toEqual([false, false]);
});

test('a demo written by this version is recognised', () => {
  markSeeded(folder);
  expect([isSeeded(folder), isOtherDemo(folder)]).toEqual([true, false]);
});

test.each(['2026-11-20T03:00:00.000Z', 'f'.repeat(16), ''])('a mark %j is of another version', (mark) => {
  writeFileSync(join(folder, 'seeded'), mark);
  expect([isSeeded(folder), isOtherDemo(folder)]).toEqual([true, true]);
});
