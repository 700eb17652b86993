import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fdatasync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { createChecksum } from './body.ts';

const infoSchema = z.object({
  key: z.string(),
  file: z.string().check(z.regex(/^[0-9a-f]{64}\.[0-9a-f-]{36}$/)),
  length: z.int(),
  etag: z.string(),
  crc32: z.string(),
  lastModified: z.iso.datetime(),
  /** Content-Type, Cache-Control, x-amz-meta-* …: returned with the object exactly as they were uploaded. */
  headers: z.record(z.string(), z.string()),
});

/** Content of the sidecar file of one object. `etag` is the quoted MD5, `crc32` is base64, `length` is in bytes. */
export type ObjectInfo = z.infer<typeof infoSchema>;

/** Uploaded bytes that are on disk but not stored under a key yet. */
export type Staged = { path: string; length: number; etag: string; crc32: string };

export type Disk = ReturnType<typeof createDisk>;

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
const orMissing = (cause: unknown): undefined => {
  if (!isMissing(cause)) throw cause;
  return undefined;
};

const parseInfo = (text: string): ObjectInfo => infoSchema.parse(JSON.parse(text));
const SIDECAR = '.json';
const LIST_BATCH = 64;

// An object's file is named by the hash of its key. So no key can point outside of the folder, and keys such as `A` and
// `a`, or `x` and `x/y`, do not clash.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Removes data files to which no sidecar refers; a killed process leaves such files. Reads a sidecar only if its key
 * has several data files.
 */
const sweep = (folder: string): void => {
  const names = readdirSync(folder);
  const sidecars = new Set(
    names.filter((name) => name.endsWith(SIDECAR)).map((name) => name.slice(0, -SIDECAR.length)),
  );
  const data = Map.groupBy(
    names.filter((name) => !name.endsWith(SIDECAR)),
    (name) => name.slice(0, name.indexOf('.')),
  );
  for (const [hash, files] of data) {
    if (sidecars.has(hash) && files.length === 1) continue;
    const kept = sidecars.has(hash) ? parseInfo(readFileSync(join(folder, hash + SIDECAR), 'utf8')).file : undefined;
    for (const file of files) if (file !== kept) rmSync(join(folder, file));
  }
};

const createQueue = () => {
  const tails = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(name, run);
    const forget = () => {
      if (tails.get(name) === run) tails.delete(name);
    };
    run.then(forget, forget);
    return run;
  };
};

const writeDurably = async (path: string, content: AsyncIterable<Buffer>): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
};

const synced = promisify(fdatasync);

/**
 * Like `writeDurably`, for bytes that are all in memory. Opens, writes and closes the file synchronously, because each
 * of these calls takes less time than a task of Node's thread pool. Only `fdatasync` uses the thread pool.
 */
const writeWholeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = openSync(path, 'wx', 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    await synced(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Stores objects as files: `<dir>/<bucket>/<sha256 of key>.<version>` beside the sidecar `<sha256 of key>.json`.
 * Renaming the new sidecar to its final name creates or replaces the object; the next start removes files that a crash
 * left. Only one process may use a directory.
 */
export const createDisk = ({ dir, buckets }: { dir: string; buckets: readonly string[] }) => {
  const staging = join(dir, '.staging');
  const serially = createQueue();
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  for (const bucket of buckets) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`${bucket} is no S3 bucket name`);
    mkdirSync(join(dir, bucket), { recursive: true, mode: 0o700 });
    sweep(join(dir, bucket));
  }
  const sidecarOf = (bucket: string, key: string) => join(dir, bucket, hashOf(key) + SIDECAR);

  const readSidecar = async (path: string): Promise<ObjectInfo | undefined> => {
    const text = await readFile(path, 'utf8').catch(orMissing);
    return text === undefined ? undefined : parseInfo(text);
  };

  const findObject = (bucket: string, key: string) => readSidecar(sidecarOf(bucket, key));

  const discard = (staged: Staged): Promise<void> => rm(staged.path, { force: true });

  return {
    findObject,
    discard,

    /**
     * Opens an object for reading; the caller closes the handle. The handle still reads the old bytes when the object
     * is replaced.
     */
    openObject: async (bucket: string, key: string): Promise<{ info: ObjectInfo; file: FileHandle } | undefined> => {
      for (let attempt = 1; ; attempt += 1) {
        const info = await findObject(bucket, key);
        if (!info) return undefined;
        try {
          return { info, file: await open(join(dir, bucket, info.file)) };
        } catch (cause) {
          // The file is missing when the object was replaced after its sidecar was read. Then the loop reads the new
          // sidecar.
          if (!isMissing(cause) || attempt === 5) throw cause;
        }
      }
    },

    /** Writes a stream to disk without a key; when the stream fails, nothing is kept. */
    stage: async (source: AsyncIterable<Buffer>): Promise<Staged> => {
      const path = join(staging, randomUUID());
      const [md5, crc32] = [createChecksum('md5'), createChecksum('crc32')];
      let length = 0;
      const measured = async function* () {
        for await (const chunk of source) {
          length += chunk.length;
          md5.update(chunk);
          crc32.update(chunk);
          yield chunk;
        }
      };
      try {
        await writeDurably(path, measured());
      } catch (cause) {
        await rm(path, { force: true });
        throw cause;
      }
      return { path, length, etag: `"${md5.digest('hex')}"`, crc32: crc32.digest('base64') };
    },

    /** Like `stage`, for bytes that are in memory as a whole. */
    stageWhole: async (bytes: Uint8Array): Promise<Staged> => {
      const path = join(staging, randomUUID());
      const [md5, crc32] = [createChecksum('md5'), createChecksum('crc32')];
      for (const sum of [md5, crc32]) sum.update(bytes);
      try {
        await writeWholeDurably(path, bytes);
      } catch (cause) {
        await rm(path, { force: true });
        throw cause;
      }
      return { path, length: bytes.length, etag: `"${md5.digest('hex')}"`, crc32: crc32.digest('base64') };
    },

    /**
     * Stores staged bytes under a key. `mayReplace` gets the current object and throws to refuse; then nothing changes.
     */
    commit: (
      target: { bucket: string; key: string },
      staged: Staged,
      about: { headers: Record<string, string>; lastModified: Date },
      mayReplace: (current: ObjectInfo | undefined) => void = () => undefined,
    ): Promise<ObjectInfo> => {
      const { bucket, key } = target;
      const sidecar = sidecarOf(bucket, key);
      return serially(sidecar, async () => {
        const current = await readSidecar(sidecar);
        mayReplace(current);
        const { path, length, etag, crc32 } = staged;
        const file = `${hashOf(key)}.${randomUUID()}`;
        const lastModified = about.lastModified.toISOString();
        const info = { key, file, length, etag, crc32, lastModified, headers: about.headers };
        await writeWholeDurably(`${path}${SIDECAR}`, Buffer.from(JSON.stringify(info)));
        await rename(path, join(dir, bucket, file));
        await rename(`${path}${SIDECAR}`, sidecar);
        if (current) await rm(join(dir, bucket, current.file), { force: true });
        return info;
      });
    },

    deleteObject: (bucket: string, key: string): Promise<void> => {
      const sidecar = sidecarOf(bucket, key);
      return serially(sidecar, async () => {
        const current = await readSidecar(sidecar);
        if (!current) return;
        await rm(sidecar, { force: true });
        await rm(join(dir, bucket, current.file), { force: true });
      });
    },

    /** Every object of a bucket, unordered. */
    readObjects: async (bucket: string): Promise<ObjectInfo[]> => {
      const folder = join(dir, bucket);
      const names = (await readdir(folder)).filter((name) => name.endsWith(SIDECAR));
      const found: ObjectInfo[] = [];
      for (let start = 0; start < names.length; start += LIST_BATCH) {
        const batch = names.slice(start, start + LIST_BATCH).map((name) => readSidecar(join(folder, name)));
        for (const info of await Promise.all(batch)) if (info) found.push(info);
      }
      return found;
    },
  };
};
