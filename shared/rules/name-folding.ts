const SMALL_FIRST = 'ァ'.charCodeAt(0);
const KANA_DISTANCE = SMALL_FIRST - 'ぁ'.charCodeAt(0);

/**
 * A name in the form for a search: width, case, kana, spaces and invisible characters make no difference. `#` stays
 * full width, because it separates the parts of the table's keys. Empty for a name of spaces alone.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll('#', '＃');
