const SMALL_FIRST = 'ァ'.charCodeAt(0);
const KANA_DISTANCE = SMALL_FIRST - 'ぁ'.charCodeAt(0);

/**
 * Normalises a name for a search: differences in width, case, hiragana and katakana, spaces and invisible characters
 * are removed. `#` becomes full width, because `#` separates the parts of keys in the table. Empty for a name that
 * consists of spaces.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll('#', '＃');
