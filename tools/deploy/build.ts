import { readFile, rm, writeFile } from 'node:fs/promises';
import type { StageName } from '#infra/stages.ts';
import { compressAssets } from '../web-build/compress.ts';
import { VERSION_FILE } from './published-files.ts';
import { ROOT, runVite } from './run.ts';
import { stopped } from './steps.ts';

/** The folder into which the web build writes (vite.config.ts). */
export const WEB_FOLDER = `${ROOT}.build/web`;
const STAMP = `${WEB_FOLDER}/${VERSION_FILE}`;

/** Identity of a build: the stage that it was built for, and the commit. The stage serves it as `/version.json`. */
export type Stamp = { stage: StageName; commit: string };

/** Builds the web apps with the stage's settings. Writes the stamp last, so that only a complete build has one. */
export const buildApps = async (stamp: Stamp): Promise<void> => {
  await rm(STAMP, { force: true });
  await runVite({ STAGE: stamp.stage });
  await compressAssets(WEB_FOLDER);
  await writeFile(STAMP, `${JSON.stringify(stamp)}\n`);
};

/** Checks the stamp of the last build. @throws Error when the build is incomplete, or is of another stage or commit. */
export const checkBuild = async ({ stage, commit }: Stamp): Promise<void> => {
  const found = JSON.parse(await readFile(STAMP, 'utf8').catch(() => '{}')) as Partial<Stamp>;
  if (found.stage !== stage || found.commit !== commit)
    throw stopped(
      `.build/web is the build of ${found.stage ?? 'no stage'} at ${found.commit ?? 'no commit'}.`,
      'Repeat the command: it builds everything again.',
    );
};
