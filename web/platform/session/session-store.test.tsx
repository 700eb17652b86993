import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WOMAN } from '#shared/options/member.ts';
import { signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { clearSession, getSession, keepUnread, keptUnread, sessionHeaders } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Simulates the storage event that the browser sends when another tab writes to localStorage. */
const otherTab = (change: () => void, key: string | null) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test('the session’s values are stored under their documented names', () => {
  signedInWoman();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    uid: 'aoi@example.com',
    client: 'client-1',
    'access-token': 'token-of-aoi',
    expiry: '1900000000',
    token_type: 'Bearer',
    sex: '2',
  });
});

test('signing out removes every one of them', () => {
  signedInWoman();
  clearSession();
  expect([localStorage.length, getSession(), sessionHeaders()]).toEqual([0, null, {}]);
});

test('unread messages are kept under their documented name, for one member only', () => {
  signedInWoman();
  expect(keptUnread()).toBe(0);
  keepUnread(3);
  expect([localStorage.getItem('unread_messages_size'), keptUnread()]).toEqual(['3', 3]);
  clearSession();
  expect(keptUnread()).toBe(0);
});

test('a screen follows a sign-out in another tab', () => {
  signedInWoman();
  const { result } = renderHook(useSession);
  expect(result.current?.sex).toBe(WOMAN);
  act(() => otherTab(() => localStorage.clear(), null));
  expect(result.current).toBeNull();
});

test('a screen follows another member who signs in in another tab', () => {
  signedInWoman();
  const { result } = renderHook(useSession);
  act(() =>
    otherTab(() => {
      localStorage.setItem('uid', 'mio@example.com');
      localStorage.setItem('access-token', 'token-of-mio');
    }, 'access-token'),
  );
  expect(result.current?.uid).toBe('mio@example.com');
});

test.each(['uid', 'client', 'access-token', 'sex'])('without %s nobody is signed in', (name) => {
  signedInWoman();
  const { result } = renderHook(useSession);
  act(() => otherTab(() => localStorage.removeItem(name), name));
  expect(result.current).toBeNull();
});

test('values of other parts of the app change nothing', () => {
  signedInWoman();
  const { result } = renderHook(useSession);
  const before = result.current;
  act(() => otherTab(() => localStorage.setItem('awai.section', 'open'), 'awai.section'));
  expect(result.current).toBe(before);
});
