import { describe, expect, test } from 'vitest';
import type { Uses } from './authoriser.ts';
import { explainUnused, mergeUses } from './merge-uses.ts';
import type { Permission } from './permissions.ts';

const permission = (value: string, part: Permission['part'] = 'action', holder = 'chat'): Permission => ({
  holder,
  statement: 'ReadItems',
  part,
  value,
});
const refusal = (action: string, times: number): Uses['denied'][number] => ({
  holder: 'chat',
  action,
  resource: 'table',
  keys: [],
  reason: 'nothing allows it',
  times,
});
const GRANTED = [
  permission('a:Get'),
  permission('a:Put'),
  permission('ROOM#*', 'key'),
  permission('a:Get', 'action', 'auth'),
];
const uses = (used: Permission[], denied: Uses['denied'] = []): Uses => ({ granted: GRANTED, used, denied });

describe('the uses of several processes', () => {
  test('are used when one process used them', () => {
    const { granted, unused } = mergeUses([uses([permission('a:Get')]), uses([permission('ROOM#*', 'key')])]);
    expect(granted).toEqual(GRANTED);
    expect(unused).toEqual([permission('a:Put'), permission('a:Get', 'action', 'auth')]);
  });
  test('have their refusals added up', () => {
    const { denied } = mergeUses([
      uses([], [refusal('a:Get', 2)]),
      uses([], [refusal('a:Get', 3), refusal('a:Put', 1)]),
    ]);
    expect(denied).toEqual([refusal('a:Get', 5), refusal('a:Put', 1)]);
  });
});

describe('explanations', () => {
  const why = 'AWS asks it once a year';
  test('speak for what their patterns match, and for no other part or holder', () => {
    const explain = { holder: 'ch*', part: 'action' as const, value: 'a:*', why };
    expect(explainUnused({ used: [], unused: GRANTED }, [explain]).rows.map((row) => row.why)).toEqual([
      why,
      why,
      undefined,
      undefined,
    ]);
  });
  test('that match no unused permission are listed', () => {
    const idle = { part: 'key' as const, value: 'ROOM#*', why };
    const needed = { part: 'action' as const, value: 'a:Put', why };
    expect(explainUnused({ used: [], unused: [permission('a:Put')] }, [idle, needed]).idle).toEqual([idle]);
  });
  test('may ask that the same holder used the same value in another statement', () => {
    const explain = { statement: 'ReadItems', part: 'key' as const, value: '*', usedIn: ['QueryItems'], why };
    const unused = [permission('ROOM#*', 'key'), permission('PAIR#*', 'key'), permission('ROOM#*', 'key', 'auth')];
    const used = [{ ...permission('ROOM#*', 'key'), statement: 'QueryItems' }];
    expect(explainUnused({ used, unused }, [explain]).rows.map((row) => row.why)).toEqual([why, undefined, undefined]);
  });
});
