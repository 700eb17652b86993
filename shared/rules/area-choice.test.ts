import { describe, expect, test } from 'vitest';
import { AREAS } from '../options/areas.ts';
import { areaProblem, canAddArea } from './area-choice.ts';

describe('areas', () => {
  test.each([
    ['none', [], null],
    ['ten', AREAS.slice(0, 10), null],
    ['eleven', AREAS.slice(0, 11), 'areas_too_many'],
    ['all of Hokkaido', ['北海道'], 'area_unknown'],
    ['a prefecture without its suffix', ['東京'], 'area_unknown'],
  ] as const)('%s: %j → %s', (_what, areas, problem) => {
    expect(areaProblem(areas)).toBe(problem);
  });

  test('no area can be added after the tenth', () => {
    expect(canAddArea(AREAS.slice(0, 9))).toBe(true);
    expect(canAddArea(AREAS.slice(0, 10))).toBe(false);
  });
});
