import { expect, test, vi } from 'vitest';
import { signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { memberMemory, onMemberChange } from './member-memory.ts';
import { clearSession, getSession, saveSession } from './session-store.ts';

test('a change of the member is reported, and a new token of the same member is not', () => {
  signedInWoman();
  const forget = vi.fn();
  onMemberChange(forget);
  const session = getSession();
  if (session) saveSession({ ...session, accessToken: 'another-token' });
  expect(forget).toHaveBeenCalledTimes(0);
  signedInMan();
  expect(forget).toHaveBeenCalledTimes(1);
  clearSession();
  clearSession();
  expect(forget).toHaveBeenCalledTimes(2);
});

test('values of one member are not read by another one', () => {
  signedInWoman();
  memberMemory.write('drafts', ['a']);
  expect(memberMemory.read('drafts')).toEqual(['a']);
  signedInMan();
  expect(memberMemory.read('drafts')).toBeUndefined();
});
