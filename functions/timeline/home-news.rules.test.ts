import { expect, test } from 'vitest';
import type { TimelineEntry } from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { facesNear } from './home-news.rules.ts';

const entry = (id: string, ...areas: TimelineEntry['areas']): TimelineEntry => ({
  memberId: id as MemberId,
  age: 28,
  bodyType: '普通',
  areas,
  at: 0,
});
const idsOf = (entries: TimelineEntry[]) => entries.map(({ memberId }) => memberId);

test.each([
  ['one area in common', ['東京都'], ['m1', 'm3']],
  ['two areas, one member of both once', ['東京都', '千葉県'], ['m1', 'm2', 'm3']],
  ['none in common', ['大阪府'], []],
  ['no areas of the viewer', [], []],
])('faces with %s', (_what, areas, ids) => {
  const entries = [entry('m1', '東京都'), entry('m2', '千葉県'), entry('m3', '東京都', '千葉県'), entry('m4')];
  expect(idsOf(facesNear(entries, areas))).toEqual(ids);
});

test('ten faces at most, the newest', () => {
  const many = Array.from({ length: 12 }, (_, index) => entry(`m${index}`, '東京都'));
  expect(idsOf(facesNear(many, ['東京都']))).toEqual(idsOf(many.slice(0, 10)));
});
