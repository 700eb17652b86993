import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { withSettings, workerWithSettings } from '#infra/page-settings.ts';
import type { StageName } from '#infra/stages.ts';
import type { StageSettings } from '#shared/stage-settings.ts';
import {
  ASKED_EACH_TIME,
  type PublishedFile,
  publishedFiles,
  WORKER_FILE,
  WORKER_OFF_FILE,
} from './published-files.ts';

export type Publishing = {
  s3: Pick<S3Client, 'send'>;
  /** Name of the stage's bucket for the web site. */
  bucket: string;
  /** The folder into which the web build has written (`.build/web`). */
  folder: string;
  /** The JSON that becomes `/ops/config.json`: user pool, client and region of the staff stack. */
  consoleConfig: string;
  /**
   * Origin of the stage's payment sandbox. It is known only after the sandbox's stack is deployed, so publishing writes
   * it into the pages for members.
   */
  sandbox: string | undefined;
  stage: StageName;
  /** False: the kill switch is published in place of the service worker. */
  serviceWorker: boolean;
  /** The OpenAPI document as JSON. Production publishes none. */
  description?: string | undefined;
};

/** Number of parallel uploads: enough to use the connection fully, few enough to avoid throttling by S3. */
const AT_ONCE = 8;
/** The pages for members, who pay by card. The staff console takes no payments. */
const PAYING_PAGES = ['index.html', 'app.html'];

/** Paths whose content changes under the same name. A deployment invalidates them in CloudFront. */
export const CHANGING_PATHS = [
  '/',
  '/*.html',
  '/sw.js',
  '/*.webmanifest',
  '/ops/*',
  '/version.json',
  '/api/openapi.json',
];

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
};

/**
 * Uploads the built apps into the stage's bucket: first the files that pages link to, then the pages, so that no page
 * links to a missing file. Old files stay in the bucket for browsers that still show an old page. The upload may be
 * repeated at any time.
 * @throws S3's errors, and an Error when the folder contains no page.
 */
export const publishWeb = async (publishing: Publishing): Promise<{ files: number }> => {
  const { s3, bucket, folder, consoleConfig, sandbox, stage, description, serviceWorker } = publishing;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).filter(Boolean).join('/'));
  const { linked, pages } = publishedFiles(files);
  if (!PAYING_PAGES.every((page) => files.includes(page))) throw new Error(`No built apps are in ${folder}`);

  const put = async (key: string, body: string | Buffer, contentType: string, more: Partial<PublishedFile> = {}) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: more.cacheControl ?? ASKED_EACH_TIME,
        ContentEncoding: more.contentEncoding,
      }),
    );
  const upload = async (one: PublishedFile): Promise<unknown> => {
    const isOff = one.file === WORKER_FILE && !serviceWorker;
    const bytes = await readFile(join(folder, isOff ? WORKER_OFF_FILE : one.file));
    const fill = PAYING_PAGES.includes(one.file) ? withSettings : one.file === WORKER_FILE && workerWithSettings;
    const body = sandbox && fill ? fill(bytes.toString('utf8'), payingSettings(sandbox)) : bytes;
    return put(one.key, body, one.contentType, one);
  };

  await inParallel(linked, upload);
  await put('ops/config.json', consoleConfig, 'application/json; charset=utf-8');
  if (description && stage !== 'prod') await put('api/openapi.json', description, 'application/json; charset=utf-8');
  for (const page of pages) await upload(page);
  return { files: linked.length + pages.length };
};

/**
 * Settings that are known only after the sandbox's deployment: the URL at which the payment sandbox exchanges a card
 * for a token, and the origins of the 3-D Secure pages that the page may open.
 */
const payingSettings = (sandbox: string): Partial<StageSettings> => ({
  tokenizerUrl: `${sandbox}/v1/tokens`,
  challengeOrigins: [sandbox],
});
