import { expect, test } from 'vitest';
import { roomId } from '#tests/setup/web/pairs.ts';
import { isInRoom, mayShowMatch } from './new-match.rules.ts';

const calm = {
  page: { pathname: '/home', search: '' },
  action: 'none',
  isLayerOpen: false,
  isTyping: false,
  isSeen: true,
} as const;
const at = (pathname: string) => ({ ...calm, page: { pathname, search: '' } });

test.each([
  ['on home', calm, true],
  ['on her list', at('/recommends'), true],
  ['on his list', at('/recommends/male'), true],
  ['on the timeline', at('/timeline'), true],
  ['over the details of somebody there', at('/subprofile'), false],
  ['among notices', at('/notice/index'), true],
  ['over a profile, where somebody else is answered', at('/profile'), false],
  ['in a chat', at('/chat'), false],
  ['over a form', at('/femaleform'), false],
  ['over the age confirmation', at('/age_confirmation'), false],
  ['over what he has to pay', at('/payment_information'), false],
  ['over the withdrawal', at('/settings/withdrawal'), false],
  ['while his plan has ended', { ...calm, action: 'payment' }, false],
  ['while the age must be shown again', { ...calm, action: 'age' }, false],
  ['before the account is there', { ...calm, action: undefined }, false],
  ['over a dialog', { ...calm, isLayerOpen: true }, false],
  ['while something is typed', { ...calm, isTyping: true }, false],
  ['in a tab behind', { ...calm, isSeen: false }, false],
] as const)('%s', (_where, moment, expected) => {
  expect(mayShowMatch(moment)).toBe(expected);
});

test('a member in the chat of the match knows of it', () => {
  expect(isInRoom(roomId(1), { pathname: '/chat', search: `?uuid=${roomId(1)}&id=m1` })).toBe(true);
  expect(isInRoom(roomId(1), { pathname: '/chat', search: `?uuid=${roomId(2)}` })).toBe(false);
  expect(isInRoom(roomId(1), { pathname: '/recommends', search: `?uuid=${roomId(1)}` })).toBe(false);
});
