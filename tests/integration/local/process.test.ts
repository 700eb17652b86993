import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from '#local/process/lock.ts';
import { findFreePort, listenOrExplain } from '#local/process/ports.ts';
import { identityOf, waitUntilGone } from '#local/process/process-info.ts';

const local = (file: string) => JSON.stringify(join(process.cwd(), 'local/process', file));
const run = (code: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
type Child = ReturnType<typeof run>;
const firstOutput = (child: Child) =>
  new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data))));
const exitOf = (child: Child) =>
  new Promise<number | string | null>((done) => child.once('exit', (code, by) => done(code ?? by)));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-process-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a port', () => {
  test('that is taken gives an error with the remedies', async () => {
    const holder = createServer();
    const port = await listenOrExplain(holder, 0);
    const late = createServer();
    await expect(listenOrExplain(late, port)).rejects.toThrow(
      new RegExp(`Port ${port} is already in use.*PORT=${port + 1}.*PORT=0`),
    );
    await new Promise((done) => holder.close(done));
    expect(await listenOrExplain(late, port)).toBe(port);
    await new Promise((done) => late.close(done));
  });

  test('that another process uses on IPv6 is taken too, because browsers try IPv6 first', async ({ skip }) => {
    const holder = createServer();
    const port = await listenOrExplain(holder, 0, '::1').catch(() => undefined);
    if (port === undefined) return skip('no IPv6 here');
    const late = createServer();
    await expect(listenOrExplain(late, port)).rejects.toThrow(/already in use/);
    await new Promise((done) => holder.close(done));
  });

  test('that was reported as free can be listened on', async () => {
    const server = createServer();
    const port = await findFreePort();
    expect(await listenOrExplain(server, port)).toBe(port);
    await new Promise((done) => server.close(done));
  });
});

describe('the data directory', () => {
  test('has one host at a time, and is free after its release', () => {
    const lock = lockDataDir(join(folder, 'deep/data'));
    expect(() => lockDataDir(join(folder, 'deep/data'))).toThrow(
      new RegExp(`in use by process ${process.pid}.*DATA_DIR`),
    );
    lock.release();
    lockDataDir(join(folder, 'deep/data')).release();
    expect(existsSync(join(folder, 'deep/data/host.lock'))).toBe(false);
  });

  test('is free again after kill -9 of its host', async () => {
    const host = run(
      `import { lockDataDir } from ${local('lock.ts')}; lockDataDir(${JSON.stringify(folder)}); process.stdout.write('locked'); setInterval(() => 0, 1000);`,
    );
    await firstOutput(host);
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${host.pid}`);
    host.kill('SIGKILL');
    await exitOf(host);
    lockDataDir(folder).release();
  });

  test.each([
    ['a process that started later under the same pid', JSON.stringify({ pid: process.pid, identity: 'boot:1' })],
    ['a crash in the middle of writing', '{"pid":'],
    ['nobody', ''],
  ])('is not locked by %s', (_name, text) => {
    writeFileSync(join(folder, 'host.lock'), text);
    const lock = lockDataDir(folder);
    expect(JSON.parse(readFileSync(join(folder, 'host.lock'), 'utf8'))).toEqual({
      pid: process.pid,
      identity: identityOf(process.pid),
    });
    lock.release();
  });

  test('that cannot be written to gives an error with the remedy', () => {
    writeFileSync(join(folder, 'data'), 'a file');
    expect(() => lockDataDir(join(folder, 'data'))).toThrow(/data can't hold the data \(EEXIST\).*DATA_DIR=/);
  });

  test('is given to exactly one of many hosts that start at the same moment on a stale lock', async () => {
    writeFileSync(join(folder, 'host.lock'), JSON.stringify({ pid: 1, identity: 'boot:1' }));
    const code = `import { lockDataDir } from ${local('lock.ts')};
      try { lockDataDir(${JSON.stringify(folder)}); process.stdout.write('mine'); setInterval(() => 0, 1000); }
      catch { process.stdout.write('refused'); }`;
    const starters = Array.from({ length: 6 }, () => run(code));
    const outcomes = await Promise.all(starters.map(firstOutput));
    for (const starter of starters) starter.kill('SIGKILL');
    expect(outcomes.toSorted()).toEqual(['mine', ...Array(5).fill('refused')]);
  });
});

describe('shutting down', () => {
  const host = (close: string, options = '') =>
    run(
      `import { onShutdown } from ${local('shutdown.ts')}; onShutdown(async () => { ${close} }, {${options}}); process.stdout.write('up'); setInterval(() => 0, 1000);`,
    );
  const heard = `process.stdout.write('heard');`;

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s closes everything and exits with 0', async (name) => {
    const child = host(`await new Promise((r) => setTimeout(r, 50)); process.stdout.write('closed');`);
    await firstOutput(child);
    const [closed, exit] = [firstOutput(child), exitOf(child)];
    child.kill(name);
    expect([await closed, await exit]).toEqual(['closed', 0]);
  });

  test('a Ctrl-C that npm forwards a second time counts once', async () => {
    const child = host(`${heard} await new Promise((r) => setTimeout(r, 100));`);
    await firstOutput(child);
    const [first, exit] = [firstOutput(child), exitOf(child)];
    child.kill('SIGINT');
    await first;
    child.kill('SIGINT');
    expect(await exit).toBe(0);
  });

  test('a second Ctrl-C exits at once', async () => {
    const child = host(`${heard} await new Promise(() => undefined);`, 'graceMs: 60_000');
    await firstOutput(child);
    const [first, exit] = [firstOutput(child), exitOf(child)];
    child.kill('SIGINT');
    // The time is counted from the moment when the process reports the first signal; on a busy machine that is some
    // time after the signal was sent.
    await first;
    await new Promise((done) => setTimeout(done, 600));
    child.kill('SIGINT');
    expect(await exit).toBe(130);
  });

  test('a hanging close is abandoned after the grace period', async () => {
    const child = host(`await new Promise(() => undefined);`, 'graceMs: 100');
    await firstOutput(child);
    const exit = exitOf(child);
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
  });
});

test('a process that has ended has no identity', async () => {
  const child = run('process.exit(0)');
  await exitOf(child);
  expect(await waitUntilGone(child.pid ?? 0, 10_000)).toBe(true);
});
