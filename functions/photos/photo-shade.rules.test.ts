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

test('a dark photo keeps the lightest shade, a white one needs more', () => {
  expect(shadeStrength([BLACK, BLACK])).toBe(LIGHTEST);
  expect(shadeStrength([WHITE])).toBe(0.78);
});
test('one bright part at the name decides', () => {
  expect(shadeStrength([BLACK, WHITE, BLACK])).toBe(0.78);
  expect(shadeStrength([[150, 150, 150], BLACK])).toBe(LIGHTEST);
  expect(shadeStrength([[230, 230, 230], BLACK])).toBe(0.72);
});
test('on any photo white text has a contrast of 4.5 where the shade is weakest behind the text', () => {
  const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1, maxLength: 20 }), (colours) => {
      const strength = shadeStrength(colours);
      expect(strength).toBeGreaterThanOrEqual(LIGHTEST);
      expect(strength).toBeLessThanOrEqual(STRONGEST);
      for (const one of colours)
        expect(contrastOfWhite(shaded(one, strength * AT_TEXT_TOP))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
test('the style sheet draws this shade, and the strongest one on a photo that was not measured', () => {
  const css = readFileSync('web/platform/styles/app.css', 'utf8');
  const rule = css.slice(css.indexOf('@utility photo-foot'), css.indexOf('@utility covered'));
  const [bottom = '', text = ''] = rule.match(/rgb\(31 36 48 \/ [^\n]+/g) ?? [];
  expect(SHADE).toEqual([31, 36, 48]);
  expect(rule).toContain(`var(--shade, ${STRONGEST})`);
  expect(bottom).toContain('/ var(--shade, 0.82))');
  expect(text).toContain(`* ${AT_TEXT_TOP})) calc(100% - 1.25rem)`);
});
