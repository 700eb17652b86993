const LIKE = 'рјкіеоасӏινορκατεи℮ʟɪɴᴇᴊᴋᴄᴘᴅᴍꜱᴛɢᴀᴏ丨';
const LATIN = 'pjkieoaclinopkatenelinejkcpdmstgaol';
const LOOK_ALIKES = new Map([...LIKE].map((letter, at) => [letter, LATIN[at] ?? letter]));
const LOOK_ALIKE = new RegExp(`[${LIKE}]`, 'g');
const SMALL_KANA = new Map(
  [...'ぁぃぅぇぉっゃゅょゎ'].map((kana, at) => [kana, [...'あいうえおつやゆよわ'][at] ?? kana]),
);
const KANJI_LIKE_KANA = new Map([...'力口工夕卜'].map((kanji, at) => [kanji, [...'カロエタト'][at] ?? kanji]));
const PICTURES = new Map(
  [...'🍓🏨🏩🟢♀♂↓'].map((one, at) => [one, ['苺', 'ホテル', 'ホテル', '緑', '女', '男', '以下'][at] ?? one]),
);
const KANJI_DIGITS = new Map([...'〇一二三四五六七八九壱弐参'].map((kanji, at) => [kanji, at > 9 ? at - 9 : at]));
const KATAKANA_TO_HIRAGANA = 0x60;

const numberOf = (kanji: string): string => {
  const [tens = '', ones = ''] = kanji.includes('十') ? kanji.split('十') : ['', kanji];
  const digits = (all: string) => [...all].map((one) => KANJI_DIGITS.get(one) ?? 0).join('');
  return kanji.includes('十') ? `${digits(tens || '一')}${digits(ones || '〇')}` : digits(ones);
};

/** The plain letter for a letter such as 🅐, 🅰 or 🇦. NFKC does not convert these three ranges of Unicode. */
const letterOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return String.fromCharCode(0x61 + (code - (code < 0x1f170 ? 0x1f150 : code < 0x1f1e6 ? 0x1f170 : 0x1f1e6)));
};

/**
 * Converts texts that read the same to one spelling. Width, invisible characters, accents, framed and look-alike
 * letters, and emoji that replace a word are normalised. Katakana become hiragana, and small kana become large. Kanji
 * numbers before a counter become digits (二十歳 becomes 20歳); ー is removed. The rules' patterns are converted in the
 * same way.
 */
export const fold = (text: string): string =>
  text
    .replace(/゛/g, '\u3099')
    .replace(/゜/g, '\u309a')
    // Combining marks are removed before NFKD, because sorting a long run of marks takes more than linear time.
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, letterOf)
    .replace(/[🍓🏨🏩🟢♀♂↓]/gu, (picture) => PICTURES.get(picture) ?? picture)
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/l[!|¡]ne/g, 'line')
    .replace(/(?<![一-龠])[力口工夕卜]{1,2}(?=[ァ-ヶー])/g, (word) =>
      [...word].map((kanji) => KANJI_LIKE_KANA.get(kanji) ?? kanji).join(''),
    )
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replace(/ー/g, '')
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => SMALL_KANA.get(kana) ?? kana)
    .replace(/(?<![〇一二三四五六七八九十])[〇一二三四五六七八九十壱弐参]{1,3}(?=さい|[歳才万円枚年回])/g, numberOf)
    .replace(/[◯〇●◎⚪⭕✕✖×*](?![万円])/gu, '○');

/** Removes the gaps between single letters: `l i n e` becomes `line`. */
export const joinLetters = (text: string): string =>
  text.replace(/(?<![a-z0-9])[a-z](?:[\s.・_-]{1,3}[a-z](?![a-z0-9])){1,11}/g, (word) => word.replace(/[^a-z]/g, ''));

/** Removes spaces and signs, because writers put them between the letters of a word to hide it. */
export const tighten = (sentence: string): string => sentence.replace(/[^\p{L}\p{N}¥?]/gu, '');
