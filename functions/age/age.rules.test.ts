import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { AgeCheck } from '#shared/options/member.ts';
import { ageStateOf, assertMaySubmit, decideReview, isDocumentKept } from './age.rules.ts';

const codeOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test.each([
  [0, false, 'none', undefined],
  [0, true, 'under_review', 'illegal_state'],
  [1, false, 'resubmit', undefined],
  [2, true, 'verified', 'illegal_state'],
  [3, true, 'under_age', 'illegal_state'],
  [4, true, 'under_age', 'illegal_state'],
] as const)('age_conf %i with a document %s is %s', (ageCheck, hasAgeDocument, state, refusal) => {
  const facts = { ageCheck: ageCheck as AgeCheck, hasAgeDocument };
  expect(ageStateOf(facts)).toBe(state);
  expect(codeOf(() => assertMaySubmit({ ...facts, isActive: true }))).toBe(refusal);
  expect(codeOf(() => assertMaySubmit({ ...facts, isActive: false }))).toBe('account_closed');
});

test.each([
  ['first', 'verify', { ageCheck: 2, login: 'keep', next: 'done', mail: 'document_verified' }],
  ['first', 'resubmit', { ageCheck: 1, hasAgeDocument: false, login: 'keep', next: 'done', mail: 'document_resubmit' }],
  ['first', 'under_age', { ageCheck: 3, login: 'close', next: 'confirm', mail: 'document_under_age' }],
  ['confirm', 'under_age', { ageCheck: 4, login: 'close', next: 'done', mail: null }],
  ['confirm', 'verify', { ageCheck: 2, login: 'reopen', next: 'done', mail: 'document_verified' }],
] as const)('stage %s, decision %s', (stage, decision, outcome) => {
  expect(decideReview(stage, decision)).toMatchObject(outcome);
});

test('a resubmission at the second stage is refused', () => {
  expect(codeOf(() => decideReview('confirm', 'resubmit'))).toBe('invalid_input');
});

test('a document is kept for 72 hours, to the millisecond', () => {
  const submittedAt = Date.parse('2026-11-20T03:00:00.000Z');
  expect(isDocumentKept(submittedAt, new Date('2026-11-23T02:59:59.999Z'))).toBe(true);
  expect(isDocumentKept(submittedAt, new Date('2026-11-23T03:00:00.000Z'))).toBe(false);
});
