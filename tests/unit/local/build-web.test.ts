import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildOnce } from '#local/host/build-web.ts';

let builds: string;
beforeEach(async () => {
  builds = join(await mkdtemp(join(tmpdir(), 'awai-builds-')), 'web');
});
afterEach(() => rm(join(builds, '..'), { recursive: true, force: true }));

const write = async (folder: string, text: string) => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), text);
};

test('the same sources are built once, and other sources get their own folder', async () => {
  const build = vi.fn((folder: string) => write(folder, 'x'));
  const first = await buildOnce(builds, 'a', build);
  expect(await buildOnce(builds, 'a', build)).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await buildOnce(builds, 'b', build)).not.toBe(first);
  expect((await readdir(builds)).sort()).toEqual(['a', 'b']);
});

test('two simultaneous builds both serve one complete build, which the slower one does not replace', async () => {
  const slow = Promise.withResolvers<void>();
  const late = buildOnce(builds, 'a', async (folder) => {
    await write(folder, 'late');
    await slow.promise;
  });
  const early = await buildOnce(builds, 'a', (folder) => write(folder, 'early'));
  slow.resolve();
  expect(await late).toBe(early);
  expect(await readFile(join(early, 'index.html'), 'utf8')).toBe('early');
  expect(await readdir(builds)).toEqual(['a']);
});

test('a failed build leaves no folder that would be served', async () => {
  const failing = async (folder: string) => {
    await write(folder, 'half');
    throw new Error('no such export');
  };
  await expect(buildOnce(builds, 'a', failing)).rejects.toThrow('no such export');
  expect(await readdir(builds)).toEqual([]);
});

test('builds that no host started with for a day are removed; a used one stays', async () => {
  const build = (folder: string) => write(folder, 'x');
  const [old, used] = [await buildOnce(builds, 'old', build), await buildOnce(builds, 'used', build)];
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const folder of [old, used]) await utimes(folder, twoDaysAgo, twoDaysAgo);
  await buildOnce(builds, 'used', build);
  await buildOnce(builds, 'new', build);
  expect([existsSync(old), existsSync(used)]).toEqual([false, true]);
});
