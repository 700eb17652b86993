import { expect, test } from 'vitest';
import { foldName } from './name-folding.ts';

test.each([
  ['Hana', 'hana'],
  ['ＨＡＮＡ ', 'hana'],
  ['ハナ', 'はな'],
  ['ﾊﾅｺﾞ', 'はなご'],
  ['は　な', 'はな'],
  ['は\u200Bな\u2060', 'はな'],
  ['ヴァン', 'ゔぁん'],
  ['a#b', 'a＃b'],
  ['🌸はな', '🌸はな'],
  ['%_*.', '%_*.'],
  [' \u3000', ''],
])('%j is searched as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

test('two different names stay different', () => {
  expect(foldName('はな')).not.toBe(foldName('ばな'));
  expect(foldName('はーな')).not.toBe(foldName('はな'));
});
