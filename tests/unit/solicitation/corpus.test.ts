import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOLICITATIONS, type Solicitation } from '#shared/options/reports.ts';
import { solicitationsIn } from '#shared/rules/solicitation.ts';

const VERSION = { number: 2, hash: '815f3cdc972f24bfafad85b0268584c65ebf80fb4d2be03a3c08b7df4b16d6f4' };
const PRECISION_BAR = 0.98;
/**
 * Lowest share of solicitations that the moderation rules must find: `RECALL_FLOOR` in the tuned and held-out
 * sentences, `BLIND_RECALL_FLOOR` in the blind ones. The test prints the measured shares.
 */
const RECALL_FLOOR = 0.75;
const BLIND_RECALL_FLOOR = 0.5;

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
const tuning = [...good, ...bad.flatMap(({ sentences }) => sentences)];
/** Sentences by a person who knew neither the rules nor the other sentences. The rules are never tuned to them. */
const blind = fileOf('blind')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [text = '', ...kinds] = line.split('\t');
    return { text, kinds: kinds as Solicitation[] };
  });

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
/**
 * With `MISSES=tuned`, the tests print the sentences that the rules classify wrongly in the part `tuned`. With
 * `MISSES=all`, they print those of all parts.
 */
const misses = process.env['MISSES'];

describe('the corpus', () => {
  test('is this version', () => {
    const whole = ['good', ...SOLICITATIONS, 'blind'].map(fileOf).join('\n');
    expect(digest(whole).toString('hex'), `version ${VERSION.number} changed`).toBe(VERSION.hash);
  });

  test('has 2,000 sentences or more, no two alike, a third of them held out', () => {
    expect(tuning.length).toBeGreaterThanOrEqual(2_000);
    const texts = [...tuning, ...blind].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const share = tuning.filter(({ isHeldOut }) => isHeldOut).length / tuning.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.39);
  });
});

describe.each([
  { part: 'tuned', sentences: tuning.filter(({ isHeldOut }) => !isHeldOut), floor: RECALL_FLOOR },
  { part: 'held out', sentences: tuning.filter(({ isHeldOut }) => isHeldOut), floor: RECALL_FLOOR },
  { part: 'blind', sentences: blind, floor: BLIND_RECALL_FLOOR },
])('the $part part', ({ part, sentences, floor }) => {
  const isNamed = misses === 'all' || misses === part;
  const read = sentences.map((sentence) => ({ ...sentence, found: solicitationsIn(sentence.text) }));

  test('is recognised with a precision of 98 % or more', () => {
    const wrong = read.filter(({ kinds, found }) => found.some((kind) => !kinds.includes(kind)));
    const findings = read.flatMap(({ found }) => found);
    const precision = 1 - wrong.length / findings.length;
    process.stdout.write(`Solicitation, ${part}: precision ${percent(precision)} of ${findings.length} findings\n`);
    for (const sentence of isNamed ? wrong : [])
      process.stdout.write(`  wrong: ${sentence.text} (${sentence.found})\n`);
    expect(precision).toBeGreaterThanOrEqual(PRECISION_BAR);
  });

  test.each(SOLICITATIONS)('%s: how much of it is recognised', (kind) => {
    const ofKind = read.filter(({ kinds }) => kinds.includes(kind));
    const missed = ofKind.filter(({ found }) => !found.includes(kind));
    const recall = 1 - missed.length / ofKind.length;
    process.stdout.write(`Solicitation, ${part}: recall of ${kind} ${percent(recall)} of ${ofKind.length}\n`);
    for (const sentence of isNamed ? missed : []) process.stdout.write(`  missed: ${sentence.text}\n`);
    expect(recall).toBeGreaterThan(floor);
  });
});
