import { expect, test } from 'vitest';
import { erasureNotes } from './erasure-notes.ts';

test('a withdrawal is noted once, with its member and instant, and no other event is noted', () => {
  const events = [
    { id: '1', type: 'pairs.close', data: { memberId: 'm1', loginPk: 'LOGIN#1' }, at: 5 },
    { id: '2', type: 'pairs.close', data: { memberId: 'm1', loginPk: 'LOGIN#1', after: 'p1' }, at: 6 },
    { id: '3', type: 'pairs.erase', data: { memberId: 'm2' }, at: 7 },
  ];
  expect(erasureNotes(events)).toEqual([{ what: 'member', subject: 'm1', at: 5 }]);
});
