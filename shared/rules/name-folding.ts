const SMALL_FIRST = 'ァ'.charCodeAt(0);
const KANA_DISTANCE = SMALL_FIRST - 'ぁ'.charCodeAt(0);

/**
 * Normalises a name for a search: NFKC, lower case, hiragana for katakana, no spaces, no invisible characters. `#`
 * becomes ＃, because `#` separates the parts of keys in the table. Empty for a name of spaces.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll('#', '＃');
