import { expect, test, vi } from 'vitest';
import { endSession } from '../session/end-session.ts';
import { clearDraft, readDraft, writeDraft } from './draft-store.ts';

test('a draft is read back until it is cleared', () => {
  writeDraft('m1.full', { twitter_name: '途中' });
  expect(readDraft('m1.full')).toEqual({ twitter_name: '途中' });
  clearDraft('m1.full');
  expect(readDraft('m1.full')).toBeNull();
});

test('a draft that is no JSON is no draft', () => {
  localStorage.setItem('awai.draft.m1.full', '{');
  expect(readDraft('m1.full')).toBeNull();
});

test('a storage that refuses writes does not break the form', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft('m1.full', {})).not.toThrow();
});

test.each([
  ['signed_out', null],
  ['under_age', null],
  ['expired', { a: '1' }],
] as const)('after %s the draft is %j; other entries are unchanged', (reason, left) => {
  localStorage.setItem('awai.section.areas', 'open');
  writeDraft('m1.full', { a: '1' });
  endSession(reason);
  expect(readDraft('m1.full')).toEqual(left);
  expect(localStorage.getItem('awai.section.areas')).toBe('open');
});
