import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');

/**
 * Replaces the table of docs/performance.md that `npm run bench:<name> -- --save` writes.
 * @throws Error when the document lacks the two marker comments before and after the table.
 */
export const saveTable = (name: string, text: string): void => {
  const [begin, end] = [`<!-- ${name}: written by npm run bench:${name} -- --save -->`, `<!-- /${name} -->`];
  const before = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no marks for the table of bench:${name}`);
  writeFileSync(DOCUMENT, `${before.slice(0, from)}${begin}\n\n${text}\n\n${before.slice(to)}`);
};
