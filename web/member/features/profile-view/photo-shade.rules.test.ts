import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AT_TEXT_TOP,
  contrastOfWhite,
  LIGHTEST,
  SHADE,
  STRONGEST,
  shaded,
  shadeStrength,
} from './photo-shade.rules.ts';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;

test('a dark photo keeps the lightest shade, a white one needs more, an unknown one gets the strongest', () => {
  expect(shadeStrength([[BLACK, BLACK], [BLACK]])).toBe(LIGHTEST);
  expect(shadeStrength([[WHITE], [WHITE]])).toBeCloseTo(0.78);
  expect(shadeStrength([])).toBe(STRONGEST);
});
test('one bright part at the name decides', () => {
  expect(shadeStrength([[BLACK, WHITE, BLACK], [BLACK]])).toBe(shadeStrength([[WHITE], [WHITE]]));
  expect(shadeStrength([[[150, 150, 150]], [BLACK]])).toBe(LIGHTEST);
  expect(shadeStrength([[[230, 230, 230]], [BLACK]])).toBeGreaterThan(LIGHTEST);
});
test('on any photo white text has a contrast of 4.5 in every part behind the text', () => {
  const colour = fc.tuple(
    ...([0, 1, 2].map(() => fc.nat(255)) as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]),
  );
  fc.assert(
    fc.property(fc.array(fc.array(colour, { minLength: 1 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const strength = shadeStrength(rows);
      expect(strength).toBeGreaterThanOrEqual(LIGHTEST);
      expect(strength).toBeLessThanOrEqual(STRONGEST);
      for (const [index, row] of rows.entries())
        for (const one of row)
          expect(contrastOfWhite(shaded(one, strength, index / rows.length))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
test('the style sheet draws this shade, and the strongest one until the photo is measured', () => {
  const css = readFileSync('web/platform/styles/app.css', 'utf8');
  const rule = css.slice(css.indexOf('@utility photo-foot'), css.indexOf('@utility covered'));
  const [bottom = '', text = ''] = rule.match(/rgb\(31 36 48 \/ [^\n]+/g) ?? [];
  expect(SHADE).toEqual([31, 36, 48]);
  expect(rule).toContain(`var(--shade, ${STRONGEST})`);
  expect(bottom).toContain('/ var(--shade, 0.82))');
  expect(text).toContain(`* ${AT_TEXT_TOP})) calc(100% - 1.25rem)`);
});
