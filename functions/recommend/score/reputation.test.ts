import { expect, test } from 'vitest';
import { packReputation, reputationOf, UNKNOWN_REPUTATION, unpackReputation } from './reputation.ts';

test.each([
  ['nothing is known', {}, UNKNOWN_REPUTATION],
  ['everybody chose him', { chosen: 1000 }, { contact: 1, complaint: 0, reply: 1 }],
  ['no woman chose him', { declined: 1000 }, { contact: 0, complaint: 0, reply: UNKNOWN_REPUTATION.reply }],
  ['all complain', { declined: 1000, complaints: 1000 }, { contact: 0, complaint: 1, reply: UNKNOWN_REPUTATION.reply }],
  ['he never answers', { chosen: 1000, unreplied: 1000 }, { contact: 1, complaint: 0, reply: 0 }],
  ['reports outnumber contacts', { unreplied: 50 }, { contact: UNKNOWN_REPUTATION.contact, complaint: 0, reply: 0 }],
])('when %s', (_what, counts, reputation) => {
  expect(reputationOf(counts)).toEqual(reputation);
  expect(unpackReputation(packReputation(reputationOf(counts)))).toEqual(reputation);
});

test('one decision changes little: a single complaint costs less than a tenth, a single decline less than a twentieth', () => {
  expect(reputationOf({ declined: 1, complaints: 1 }).complaint).toBeLessThan(0.1);
  expect(UNKNOWN_REPUTATION.contact - reputationOf({ declined: 1 }).contact).toBeLessThan(0.05);
});

test('a missing reputation, or one of another format, is read as that of an unknown man', () => {
  for (const packed of [undefined, '', 'ab', 'abcd']) expect(unpackReputation(packed)).toEqual(UNKNOWN_REPUTATION);
});
