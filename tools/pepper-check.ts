import { text } from 'node:stream/consumers';
import { keyedHash } from '#functions/platform/runtime/random.ts';

/**
 * A check value of a pepper, the service's secret key for hashes. Two copies of one pepper have the same check value,
 * so a copy can be verified without showing it (docs/operations.md, Escrow of the pepper). Nobody can compute the
 * pepper from the check value. A newline at the end of the input is ignored.
 */
export const pepperCheck = (pepper: string): string => keyedHash(pepper.replace(/\r?\n$/, ''), 'escrow', 'check');

/** Reads the pepper from standard input, so that the pepper appears in no shell history and in no list of processes. */
if (import.meta.filename === process.argv[1]) {
  const pepper = await text(process.stdin);
  if (pepper.trim().length < 16) {
    process.stderr.write('No pepper on standard input: it has 16 characters at least.\n');
    process.exitCode = 1;
  } else process.stdout.write(`${pepperCheck(pepper)}\n`);
}
