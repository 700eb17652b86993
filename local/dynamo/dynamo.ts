import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { findFreePort } from '../process/ports.ts';
import { commandLineOf, signal, waitUntilGone } from '../process/process-info.ts';
import { engineCommand, findEngine } from './engine-binary.ts';
import { createScratchFolder } from './scratch-database.ts';
import { indexStreamRecords, trimStreamRecords } from './stream-storage.ts';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 2_000;
const PORT_RACES = 3;

type DynamoOptions = {
  /**
   * SQLite file, created if missing. Without it the engine uses a temporary file (in memory if there is enough memory),
   * which is deleted when the process ends.
   */
  dbPath?: string;
  /** Port of the engine. Without a number: any free port. */
  port?: number;
  /**
   * The host has handled the stream records of `tableName` up to `sequenceNumber`. The start deletes the records before
   * that number.
   */
  handledUpTo?: { tableName: string; sequenceNumber: string };
  /** Called with the engine's last output when the engine ends without `stop()`. */
  onCrash?: (message: string) => void;
};

export type Dynamo = {
  endpoint: string;
  /** False when DYNAMODB_ENDPOINT names an engine that this process did not start. */
  isEmbedded: boolean;
  /** SQLite's write-ahead log; `tailStream` watches this file for changes. Undefined with a DYNAMODB_ENDPOINT. */
  commitLog?: string;
  stop(): Promise<void>;
};

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(500) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Stops an engine that a killed host left running on this database. Stops the process only if its command line names
 * exactly this file, because pids are reused.
 */
const stopLeftover = async (dbPath: string, pidFile: string): Promise<void> => {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return;
  }
  const command = Number.isSafeInteger(pid) && pid > 1 ? commandLineOf(pid) : undefined;
  if (command?.includes('dynoxide') && `${command} `.includes(` --db-path ${dbPath} `)) {
    signal(pid, 'SIGTERM');
    if (!(await waitUntilGone(pid, STOP_TIMEOUT_MS))) signal(pid, 'SIGKILL');
    await waitUntilGone(pid, STOP_TIMEOUT_MS);
  }
  rmSync(pidFile, { force: true });
};

type Engine = { child: ChildProcess; endpoint: string; output: () => string };

const launch = async (port: number, dbPath: string): Promise<Engine> => {
  const serve = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', dbPath];
  const [command, args] = engineCommand(findEngine(), serve);
  // The engine gets its own process group (`detached`). So the terminal's Ctrl-C reaches only the host, which stops the
  // engine after the last write.
  const child = spawn(command, args, { detached: true, windowsHide: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4_000);
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_TIMEOUT_MS;
  // Checks the output of the child process first: if another engine took the port, that engine would answer requests,
  // too, with other data.
  const isReady = async () => stderr.includes(`listening on ${endpoint}`) && isRunning(child) && answers(endpoint);
  while (!(await isReady())) {
    const isLate = performance.now() > deadline;
    if (failure === undefined && isRunning(child) && !isLate) {
      await sleep(5);
      continue;
    }
    child.kill('SIGKILL');
    // The exit event can arrive before the end of stderr.
    await sleep(20);
    const reason =
      failure?.message ?? (stderr.trim() || (isLate ? `not ready after ${READY_TIMEOUT_MS} ms` : 'no output'));
    const wayOut = /database/i.test(reason) ? ` Its file is ${dbPath}: delete the data directory to start afresh.` : '';
    throw new Error(`The DynamoDB engine did not start: ${reason}${wayOut}`, { cause: failure });
  }
  // An unread stderr pipe must not keep a finished test's process alive.
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return { child, endpoint, output: () => stderr.trim() };
};

// Another process may take the free port before the engine binds it, so the launch is repeated on a new port.
const launchOnFreePort = async (dbPath: string): Promise<Engine> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(await findFreePort(), dbPath);
    } catch (error) {
      if (attempt === PORT_RACES || !String(error).includes('already in use')) throw error;
    }
  }
};

/**
 * Starts the local DynamoDB engine and resolves when it answers requests. With `DYNAMODB_ENDPOINT` set, returns that
 * endpoint and starts nothing. First stops an engine that a killed host left running on the same `dbPath`, so the
 * caller must hold the data directory's lock (`lockDataDir`). An engine started by a worker thread ends with that
 * thread.
 */
export const startDynamo = async (options: DynamoOptions = {}): Promise<Dynamo> => {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, isEmbedded: false, stop: async () => undefined };

  const scratch = options.dbPath === undefined ? createScratchFolder() : undefined;
  const dbPath = resolve(options.dbPath ?? scratch?.dbPath ?? '');
  const pidFile = `${dbPath}.pid`;
  mkdirSync(dirname(dbPath), { recursive: true });
  await stopLeftover(dbPath, pidFile);
  if (options.handledUpTo) trimStreamRecords(dbPath, options.handledUpTo);
  const { child, endpoint, output } =
    options.port === undefined ? await launchOnFreePort(dbPath) : await launch(options.port, dbPath);
  writeFileSync(pidFile, String(child.pid));
  indexStreamRecords(dbPath);

  const killWithUs = () => {
    child.kill('SIGKILL');
    scratch?.remove();
  };
  process.once('exit', killWithUs);
  let isStopping = false;
  child.once('exit', (code, by) => {
    process.off('exit', killWithUs);
    if (!isStopping)
      options.onCrash?.(`The DynamoDB engine ended (${by ?? `code ${code}`}): ${output() || 'no output'}`);
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (isRunning(child)) {
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    }
    rmSync(pidFile, { force: true });
    scratch?.remove();
  };
  return { endpoint, isEmbedded: true, commitLog: `${dbPath}-wal`, stop };
};
