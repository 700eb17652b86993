import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOLICITATIONS, type Solicitation } from '#shared/options/reports.ts';
import { solicitationsIn } from '#shared/rules/solicitation.ts';

const VERSION = { number: 2, hash: '538babd29f758df8cd7a4a2be2c94e3ef96e3e0e6db91117855c02e046939502' };
const PRECISION_BAR = 0.98;
/** A floor against rot; the figures themselves are printed. */
const RECALL_FLOOR = 0.75;

const digest = (text: string) => createHash('sha256').update(text).digest();
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8');

type Sentence = { text: string; kinds: readonly Solicitation[]; isHeldOut: boolean };
const sentencesOf = (kind: Solicitation | 'good'): Sentence[] =>
  fileOf(kind)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [text = '', ...also] = line.split('\t');
      const kinds = (kind === 'good' ? [] : [kind, ...also]) as Solicitation[];
      return { text, kinds, isHeldOut: (digest(text)[0] ?? 0) % 3 === 0 };
    });
const good = sentencesOf('good');
const bad = SOLICITATIONS.map((kind) => ({ kind, sentences: sentencesOf(kind) }));
const all = [...good, ...bad.flatMap(({ sentences }) => sentences)];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
/** `npx vitest … MISSES=tuned` names the sentences of the tuned part that the rules get wrong, `all` also the others. */
const misses = process.env['MISSES'];
const isNamed = ({ isHeldOut }: Sentence) => misses === 'all' || (misses === 'tuned' && !isHeldOut);

describe('the corpus', () => {
  test('is this version', () => {
    const whole = ['good', ...SOLICITATIONS].map(fileOf).join('\n');
    expect(digest(whole).toString('hex'), `version ${VERSION.number} changed`).toBe(VERSION.hash);
  });

  test('has 2,000 sentences or more, no two alike, a third of them held out', () => {
    expect(all.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    const share = all.filter(({ isHeldOut }) => isHeldOut).length / all.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.39);
  });
});

describe.each([
  { part: 'tuned', isHeldOut: false },
  { part: 'held out', isHeldOut: true },
])('the $part part', ({ part, isHeldOut }) => {
  const read = all
    .filter((sentence) => sentence.isHeldOut === isHeldOut)
    .map((sentence) => ({ ...sentence, found: solicitationsIn(sentence.text) }));

  test('is recognised with a precision of 98 % or more', () => {
    const wrong = read.filter(({ kinds, found }) => found.some((kind) => !kinds.includes(kind)));
    const findings = read.flatMap(({ found }) => found);
    const precision = 1 - wrong.length / findings.length;
    process.stdout.write(`Solicitation, ${part}: precision ${percent(precision)} of ${findings.length} findings\n`);
    for (const sentence of wrong.filter(isNamed))
      process.stdout.write(`  wrong: ${sentence.text} (${sentence.found})\n`);
    expect(precision).toBeGreaterThanOrEqual(PRECISION_BAR);
  });

  test.each(SOLICITATIONS)('%s: how much of it is recognised', (kind) => {
    const ofKind = read.filter(({ kinds }) => kinds.includes(kind));
    const missed = ofKind.filter(({ found }) => !found.includes(kind));
    const recall = 1 - missed.length / ofKind.length;
    process.stdout.write(`Solicitation, ${part}: recall of ${kind} ${percent(recall)} of ${ofKind.length}\n`);
    for (const sentence of missed.filter(isNamed)) process.stdout.write(`  missed: ${sentence.text}\n`);
    expect(recall).toBeGreaterThan(RECALL_FLOOR);
  });
});
