import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { engineCommand, findEngine } from '#local/dynamo/engine-binary.ts';
import { ensureTable, type TableShape } from '#local/dynamo/ensure-table.ts';
import { trimStreamRecords } from '#local/dynamo/stream-storage.ts';
import { commandLineOf, identityOf, waitUntilGone } from '#local/process/process-info.ts';

const shape: TableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
  stream: 'NEW_IMAGE',
};
const clientFor = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
const put = (client: DynamoDBClient, pk: string) =>
  client.send(new PutItemCommand({ TableName: 'members', Item: { pk: { S: pk }, sk: { S: 'x' } } }));
const find = async (client: DynamoDBClient, pk: string) =>
  (await client.send(new GetItemCommand({ TableName: 'members', Key: { pk: { S: pk }, sk: { S: 'x' } } }))).Item;
const pidIn = (dbPath: string) => Number(readFileSync(`${dbPath}.pid`, 'utf8'));

let folder: string;
let dbPath: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.stubEnv('DYNAMODB_ENDPOINT', '');
  folder = mkdtempSync(join(tmpdir(), 'awai-dynamo-test-'));
  dbPath = join(folder, 'table.db');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = async (options: Parameters<typeof startDynamo>[0] = { dbPath }) => {
  const dynamo = await startDynamo(options);
  stops.push(dynamo.stop);
  return { ...dynamo, client: clientFor(dynamo.endpoint) };
};

test('data survives a stop and a start', async () => {
  const first = await start();
  await ensureTable(first.client, 'members', shape);
  await put(first.client, 'aoi');
  await first.stop();
  const second = await start();
  expect(await find(second.client, 'aoi')).toBeDefined();
});

test('without a path two engines share nothing and leave no file behind', async () => {
  const [one, two] = await Promise.all([start({}), start({})]);
  await ensureTable(one.client, 'members', shape);
  await expect(find(two.client, 'aoi')).rejects.toThrow(/not found/i);
  await one.stop();
  expect(existsSync(join(one.commitLog ?? '', '..'))).toBe(false);
});

test('stopping twice is no error and ends the process', async () => {
  const dynamo = await start();
  const pid = pidIn(dbPath);
  await dynamo.stop();
  await dynamo.stop();
  expect(identityOf(pid)).toBeUndefined();
  expect(existsSync(`${dbPath}.pid`)).toBe(false);
});

// Without `setpriv` of util-linux the engine survives its host. The next host finds the engine by the pid file and
// stops it.
const hasDeathSignal = engineCommand('true', [])[0] === 'setpriv';
const HOST = (path: string) => `
  import { startDynamo } from ${JSON.stringify(join(process.cwd(), 'local/dynamo/dynamo.ts'))};
  const { endpoint } = await startDynamo({ dbPath: ${JSON.stringify(path)} });
  process.stdout.write(endpoint);
  setInterval(() => undefined, 1000);`;
const startHost = async () => {
  const host = spawn(process.execPath, ['--input-type=module', '-e', HOST(dbPath)], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endpoint = await new Promise<string>((resolve) => host.stdout.once('data', (data) => resolve(String(data))));
  return { host, endpoint };
};

describe('after kill -9 of the host', () => {
  test('the engine is gone too, and no acknowledged write is lost', async () => {
    const { host, endpoint } = await startHost();
    const enginePid = pidIn(dbPath);
    const client = clientFor(endpoint);
    await ensureTable(client, 'members', shape);
    await put(client, 'ren');
    host.kill('SIGKILL');
    if (hasDeathSignal) expect(await waitUntilGone(enginePid, 20_000)).toBe(true);
    const next = await start();
    expect(await find(next.client, 'ren')).toBeDefined();
  });

  test('a leftover engine on our database is stopped by the next start', async () => {
    const left = spawn(findEngine(), ['serve', '--port', '0', '--db-path', dbPath], { stdio: 'ignore' });
    const leftPid = left.pid ?? 0;
    await vi.waitUntil(() => commandLineOf(leftPid)?.includes(dbPath), { timeout: 20_000 });
    writeFileSync(`${dbPath}.pid`, String(leftPid));
    await start();
    expect(identityOf(leftPid)).toBeUndefined();
    expect(pidIn(dbPath)).not.toBe(leftPid);
  });

  test('a pid that another process has by now is not killed', async () => {
    const stranger = spawn(findEngine(), ['serve', '--port', '0', '--db-path', `${dbPath}2`], { stdio: 'ignore' });
    const strangerPid = stranger.pid ?? 0;
    await vi.waitUntil(() => commandLineOf(strangerPid)?.includes(dbPath), { timeout: 20_000 });
    writeFileSync(`${dbPath}.pid`, String(strangerPid));
    await start();
    expect(identityOf(strangerPid)).toBeDefined();
    stranger.kill();
    await waitUntilGone(strangerPid, 20_000);
  });

  test.each(['', 'not a number', '999999999'])('a pid file that says "%s" stops nothing', async (text) => {
    writeFileSync(`${dbPath}.pid`, text);
    await expect(start()).resolves.toBeDefined();
  });
});

test('a taken port fails with the engine’s own message', async () => {
  const first = await start({});
  const port = Number(new URL(first.endpoint).port);
  await expect(start({ port })).rejects.toThrow(/did not start: .*already in use/);
});

test('a file that is no database fails with a remedy', async () => {
  writeFileSync(dbPath, 'cut off or of something else');
  await expect(start({ dbPath })).rejects.toThrow(/did not start: .*table.db: delete the data directory/);
});

test('a crash is reported with the engine’s output', async () => {
  const crash = new Promise<string>(
    (resolve) => void start({ dbPath, onCrash: resolve }).then(() => process.kill(pidIn(dbPath), 'SIGKILL')),
  );
  expect(await crash).toMatch(/ended \(SIGKILL\)/);
});

test('DYNAMODB_ENDPOINT is used and nothing is started', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://localhost:8000');
  expect((await start()).endpoint).toBe('http://localhost:8000');
  expect(existsSync(dbPath)).toBe(false);
});

test.each([
  ['darwin-arm64', true, true],
  ['darwin-x64', true, true],
  ['linux-arm64', true, true],
  ['win32-x64', true, false],
  ['freebsd-x64', false, true],
])('without an engine on %s the error names the remedies for that platform', (platform, byNpm, byHomebrew) => {
  const { message } = attempt(() => findEngine(['/nowhere/dynoxide'], platform));
  const version = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['@dynoxide/linux-x64'];
  expect(message.includes(`npm install --no-save @dynoxide/${platform}@${version}\n`)).toBe(byNpm);
  expect(message.includes('brew install nubo-db/tap/dynoxide\n')).toBe(byHomebrew);
  expect(message).toMatch(/amazon\/dynamodb-local[\s\S]*DYNAMODB_ENDPOINT/);
});
const attempt = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
};

describe('the table', () => {
  test('is created once, also by two simultaneous calls', async () => {
    const { client } = await start({});
    const arns = await Promise.all([ensureTable(client, 'members', shape), ensureTable(client, 'members', shape)]);
    expect(arns[0]).toBe(arns[1]);
    expect(await ensureTable(client, 'members', shape)).toBe(arns[0]);
  });

  test('gets the index that a newer version needs, with the old items in it', async () => {
    const { client } = await start({});
    await ensureTable(client, 'members', { ...shape, indexes: [] });
    await put(client, 'aoi');
    await ensureTable(client, 'members', shape);
    await ensureTable(client, 'members', shape);
    expect(await find(client, 'aoi')).toBeDefined();
  });

  test('with other keys is refused with a remedy', async () => {
    const { client } = await start({});
    await ensureTable(client, 'members', shape);
    await expect(ensureTable(client, 'members', { ...shape, sortKey: 'other' })).rejects.toThrow(
      /Delete the data directory/,
    );
  });
});

test('trimming keeps the newest record, so that sequence numbers continue', async () => {
  const first = await start();
  await ensureTable(first.client, 'members', shape);
  for (const pk of ['a', 'b', 'c']) await put(first.client, pk);
  await first.stop();
  trimStreamRecords(dbPath, { tableName: 'members', sequenceNumber: '99' });
  const { DatabaseSync } = await import('node:sqlite');
  const numbers = () => {
    const database = new DatabaseSync(dbPath, { readOnly: true });
    const rows = database.prepare('SELECT sequence_number AS n FROM _stream_records ORDER BY id').all();
    database.close();
    return rows.map(({ n }) => n);
  };
  expect(numbers()).toEqual(['3']);
  const second = await start();
  await put(second.client, 'd');
  await second.stop();
  expect(numbers()).toEqual(['3', '4']);
});
