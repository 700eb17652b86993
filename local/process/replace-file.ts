import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the file, or replaces it, atomically: a process that is killed meanwhile leaves the old content or the new
 * one. Creates missing folders. Does not sync the file to the disk, so a power cut may leave an old or an empty file.
 */
export const replaceFile = (file: string, text: string, mode = 0o666): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, text, { mode });
  renameSync(`${file}.draft`, file);
};
