import { expect, test } from 'vitest';
import { packStanding, standingOf, UNKNOWN_STANDING, unpackStanding } from './reputation.ts';

test.each([
  ['nothing is known', {}, UNKNOWN_STANDING],
  ['everybody chose him', { chosen: 1000 }, { contact: 1, complaint: 0, reply: 1 }],
  ['nobody did', { declined: 1000 }, { contact: 0, complaint: 0, reply: UNKNOWN_STANDING.reply }],
  ['all complain', { declined: 1000, complaints: 1000 }, { contact: 0, complaint: 1, reply: UNKNOWN_STANDING.reply }],
  ['he never answers', { chosen: 1000, unreplied: 1000 }, { contact: 1, complaint: 0, reply: 0 }],
  ['reports outnumber contacts', { unreplied: 50 }, { contact: UNKNOWN_STANDING.contact, complaint: 0, reply: 0 }],
])('when %s', (_what, counts, standing) => {
  expect(standingOf(counts)).toEqual(standing);
  expect(unpackStanding(packStanding(standingOf(counts)))).toEqual(standing);
});

test('one voice says little: a single complaint costs a tenth, a single refusal less', () => {
  expect(standingOf({ declined: 1, complaints: 1 }).complaint).toBeLessThan(0.1);
  expect(UNKNOWN_STANDING.contact - standingOf({ declined: 1 }).contact).toBeLessThan(0.05);
});

test('a card without it, or with one of another version, is a man nobody decided about', () => {
  for (const packed of [undefined, '', 'ab', 'abcd']) expect(unpackStanding(packed)).toEqual(UNKNOWN_STANDING);
});
