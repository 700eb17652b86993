const SMALL_FIRST = 'ァ'.charCodeAt(0);
const KANA_DISTANCE = SMALL_FIRST - 'ぁ'.charCodeAt(0);

/**
 * Normalises a name for a search: NFKC, lower case, katakana become hiragana, spaces and invisible characters are
 * removed. `#` becomes ＃, because `#` separates the parts of keys in the table. A name of spaces becomes empty.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll('#', '＃');
