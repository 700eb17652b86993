import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { synthesiseProduction } from './aws-picture/templates.ts';
import { drawAws, PICTURE } from './aws-picture.ts';
import { layerSources } from './lint/write-layers.ts';
import { factSources } from './profile-facts.ts';

/*
 * `npm run generated`: writes every generated file that the repository contains. With `--check` it writes nothing,
 * prints the names of outdated files, and exits with 1 when there are any.
 */

const ROOT = join(import.meta.dirname, '..');

/**
 * The generated files whose stored text is outdated, each with its new text. `sources` contains the new texts by path.
 */
export const outdatedIn = async (
  sources: Readonly<Record<string, string>>,
  read: (file: string) => Promise<string | undefined>,
): Promise<[file: string, source: string][]> => {
  const outdated: [string, string][] = [];
  for (const [file, source] of Object.entries(sources))
    if ((await read(file)) !== source) outdated.push([file, source]);
  return outdated;
};

/** The text of every generated file, by path. */
export const generatedSources = async (): Promise<Record<string, string>> => ({
  ...layerSources(),
  ...factSources(),
  [PICTURE]: drawAws(await synthesiseProduction()),
});

const read = (file: string): Promise<string | undefined> => readFile(join(ROOT, file), 'utf8').catch(() => undefined);

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  process.chdir(ROOT);
  const outdated = await outdatedIn(await generatedSources(), read);
  if (!values.check) for (const [file, source] of outdated) await writeFile(join(ROOT, file), source);
  for (const [file] of outdated)
    console.log(values.check ? `${file} is out of date: npm run generated` : `${file} written`);
  if (values.check && outdated.length > 0) process.exitCode = 1;
}
