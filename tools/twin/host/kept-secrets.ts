import { readFileSync } from 'node:fs';
import { replaceFile } from '../../../local/process/replace-file.ts';
import { randomSecret } from '../assembly/secrets.ts';

const read = (file: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/**
 * Generated secrets that stay the same over restarts, as in Secrets Manager. Returns a function that gives the value of
 * a secret by its name.
 */
export const openKeptSecrets = (file: string): ((name: string, length: number) => string) => {
  const kept = read(file);
  return (name, length) => {
    const known = kept[name];
    if (known !== undefined) return known;
    const value = randomSecret(name, length);
    kept[name] = value;
    replaceFile(file, JSON.stringify(kept), 0o600);
    return value;
  };
};
