import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { formatDifferences, fullDiff } from '@aws-cdk/cloudformation-diff';
import type { StackChange } from './diff-gate.ts';
import { NOTHING } from './template.ts';

/**
 * The changes of a deployment in the format of `cdk diff`, without colours, for a terminal and for an approval page.
 */
export const diffText = (changes: readonly StackChange[]): string =>
  changes
    .map(({ name, before, after }) => {
      const diff = fullDiff(before ?? NOTHING, after);
      const head = before ? name : `${name} (new)`;
      return diff.isEmpty ? `${head}: no change` : `${head}\n${formatted(diff)}`;
    })
    .join('\n');

const formatted = (diff: ReturnType<typeof fullDiff>): string => {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  formatDifferences(stream, diff);
  return stripVTControlCharacters(text).trimEnd();
};

/** JSON with sorted keys, so that equal values always have the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/**
 * The approval hash of a deployment: 16 hexadecimal digits, computed from the commit, the deployed templates and the
 * new templates. The templates contain the hash of every function's code, so another deployment has another hash.
 */
export const approvalOf = (commit: string, changes: readonly StackChange[]): string => {
  const sorted = [...changes].sort((a, b) => (a.name < b.name ? -1 : 1));
  return createHash('sha256')
    .update(canonical({ commit, changes: sorted }))
    .digest('hex')
    .slice(0, 16);
};
