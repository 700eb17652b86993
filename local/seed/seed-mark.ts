import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markIn = (dataDir: string): string => join(dataDir, 'seeded');

/** Hash of the demo's source files. It is the content of the file that marks a data directory as seeded. */
const sourcesOfDemo = (): string => {
  const hash = createHash('sha256');
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
};

const read = (dataDir: string): string | undefined => {
  try {
    return readFileSync(markIn(dataDir), 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether a demo, of any version, was completely written to this data directory. */
export const isSeeded = (dataDir: string): boolean => read(dataDir) !== undefined;

/** Marks the data directory as seeded. Call it only after the whole demo was written. */
export const markSeeded = (dataDir: string): void => writeFileSync(markIn(dataDir), sourcesOfDemo());

/**
 * Whether the demo's source files have changed since this data directory was seeded. The directory may then lack
 * members that the files define.
 */
export const isOtherDemo = (dataDir: string): boolean => ![undefined, sourcesOfDemo()].includes(read(dataDir));
