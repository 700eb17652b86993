import { describe, expect, test } from 'vitest';
import { barOf, HEIGHT, rangeOf, WIDTH } from './chart.rules.ts';

describe('the range of a chart', () => {
  test.each([
    ['no values', [], { low: 0, high: 1 }],
    ['days without a value', [null, null], { low: 0, high: 1 }],
    ['zeros', [0, 0], { low: 0, high: 1 }],
    ['counts', [3, 9, null], { low: 0, high: 9 }],
    ['a day of refunds', [-200, 800], { low: -200, high: 800 }],
    ['refunds only', [-200, -100], { low: -200, high: 0 }],
  ] as const)('of %s', (_what, values, range) => {
    expect(rangeOf(values)).toEqual(range);
  });
});

describe('a bar', () => {
  const at = { day: 0, days: 30, position: 0, positions: 1 };
  test('of the highest value fills the chart, and half of it half', () => {
    expect(barOf(10, at, { low: 0, high: 10 })).toMatchObject({ y: 0, height: HEIGHT });
    expect(barOf(5, at, { low: 0, high: 10 })).toMatchObject({ y: HEIGHT / 2, height: HEIGHT / 2 });
  });
  test('of a negative value begins at zero and goes down', () => {
    const zero = (HEIGHT * 3) / 4;
    expect(barOf(-100, at, { low: -100, high: 300 })).toMatchObject({ y: zero, height: HEIGHT / 4 });
    expect(barOf(0, at, { low: -100, high: 300 })).toMatchObject({ y: zero, height: 0 });
  });
  test('stays within its day, beside the others of the day', () => {
    const slot = WIDTH / 30;
    const [first, second] = [0, 1].map((position) =>
      barOf(1, { day: 29, days: 30, position, positions: 2 }, { low: 0, high: 1 }),
    );
    expect(first?.x).toBeGreaterThan(slot * 29);
    expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0));
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(WIDTH);
  });
});
