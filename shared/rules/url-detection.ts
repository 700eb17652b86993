import { HAN_AND_KANA_TLDS, LATIN_TLDS, OTHER_TLDS } from '../options/top-level-domains.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const TLDS = setOf(LATIN_TLDS);

/** A name before one of these top-level domains is a link, even if the name is a single letter. */
const USUAL_TLDS = setOf(
  'com net org info biz jp me co io tv cc gg ly ee gl uk kr cn tw hk ru eu app dev link xyz site online shop store club ' +
    'live fun page blog space website top vip pro mobi tokyo osaka love chat cam sex sexy adult porn xxx webcam dating ' +
    'date social media click cloud world life tel bio moe ninja party video pics photo photos monster icu',
);
/**
 * Top-level domains that are also words, Japanese syllables in Latin letters, units, abbreviations or file extensions.
 * A name before one of them is a link only when a path follows.
 */
const WORD_TLDS = setOf(
  'ad ai al am as at au ba bb be bi bo by cd ch cm de dj do er et fi fm ga ge gm gs gu gy hm hr id ie il im in is it jo ' +
    'ke kg ki km la lol lv ma mc md mg ml mm mo mr ms mt mu my na ne ng ni no nu om pa pe pk pl pm pr ps pt py re ro rs sa ' +
    'sb sc sd se sh si sm so sr ss st su tc td tl tm to tt us va able abc boo cab dad docs dot foo got here how ing joy man ' +
    'men mom mov new now one run wiki work works wow you zip zone',
);
/**
 * Abbreviations before a dot, as in Mr.Children: no link, unless a top-level domain of `USUAL_TLDS` or a path follows.
 */
const ABBREVIATIONS = setOf(
  'dr ep etc ex fax feat fig ft jr max min mr mrs ms mt no op prof sr st tel ver vol vs ' +
    'jan feb mar apr may jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
);
/** File extensions that are not top-level domains. */
const FILE_ENDINGS = setOf(
  'apk avi bak bat bmp cpp css csv dat db dll dmg doc docx eps epub exe flac gif gz heic html htm ics ini iso jar jpeg ' +
    'jpg js json jsx key log lua mkv mp mpeg mpg numbers odt ogg pages pdf php png pps ppt pptx psd rar raw rtf sql svg swf ' +
    'tar tex tiff tif toml ts tsv tsx ttf txt vue wav webm webp wma wmv xls xlsx xml yaml yml',
);

/**
 * Top-level domains that are not ordinary words. After a name they make a link even with a space beside the dot
 * (`evil .com`), or with another sign instead of the dot (`evil。com`).
 */
const UNMISTAKABLE_TLDS = 'com|net|org|info|co\\.jp|ne\\.jp|or\\.jp|jp';
const LOOSE_DOT_TLDS = `${UNMISTAKABLE_TLDS}|me|io|ee|ly|gg|link|xyz`;

// Every repetition is bounded, so that the time stays linear in the text's length (no ReDoS).
const NOT_INSIDE_WORD = '(?![a-z0-9_-])';
const GAP = '\\s{0,4}';

const SCHEME = /[a-z]\s{0,4}:\s{0,4}\/\s{0,4}\/|:\/\/\s{0,4}[a-z0-9]/;
const WWW = /(?:^|[^a-z0-9])www\d?\s{0,4}\.\s{0,4}[a-z0-9]/;
/**
 * The dot before the Latin ending of a domain. Groups: `name` before the dot, `ending` after the dot, `path` (the start
 * of a path or a query, with a port before it if there is one), `inPath` (the first character after the slash).
 */
const DOT_AND_ENDING =
  /(?<=(?<name>[\p{L}\p{N}_-]{1,63}))\.(?<ending>[a-z]{2,24}|xn--[a-z0-9-]{2,59})(?![a-z0-9_-])(?<path>(?::\d{2,5})?(?:\/(?<inPath>[\w?#%~=&+-])?|\?[\w.-]{1,40}=))?/gu;
const ACCOUNT_NAME = /@[a-z0-9._-]{0,63}$/;
const HAN_OR_KANA_DOMAIN = new RegExp(`[\\p{L}\\p{N}]\\.(?:${HAN_AND_KANA_TLDS.replaceAll(' ', '|')})/\\w`, 'u');
/** A domain with an ending of `OTHER_TLDS`. Japanese characters may follow directly. */
const OTHER_DOMAIN = new RegExp(
  `[\\p{L}\\p{N}]\\.(?:${OTHER_TLDS.replaceAll(' ', '|')})(?![^\\P{L}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])`,
  'u',
);
const JAPANESE_DOMAIN = new RegExp(`[\\p{L}\\p{N}]\\.(?:${UNMISTAKABLE_TLDS})${NOT_INSIDE_WORD}`, 'u');
const SPACED_DOMAIN = new RegExp(
  `[a-z0-9_-]{2}(?:\\s{1,4}\\.${GAP}|\\.\\s{1,4})(?:${UNMISTAKABLE_TLDS})${NOT_INSIDE_WORD}`,
);
const LOOSE_DOT_DOMAIN = new RegExp(`[a-z0-9_-]{3}${GAP}[。・·•∙]${GAP}(?:${LOOSE_DOT_TLDS})${NOT_INSIDE_WORD}`);
/** A domain with 点 ("dot") instead of the dot, after a Latin name. After digits 点 means "points". */
const KANJI_DOT_DOMAIN = new RegExp(
  `(?:[a-z][a-z0-9_-]{1,20}(?:点|てん|テン)(?:${UNMISTAKABLE_TLDS})|[a-z]{2}\\s{0,3}点\\s{0,3}(?:com|jp))${NOT_INSIDE_WORD}`,
);
/** A domain with a comma instead of the dot. Not for `net` and `info`, which also occur in lists of words. */
const COMMA_DOMAIN = new RegExp(`[a-z][a-z0-9_-]{2,20}[,、](?:com|org|(?:co[.,]|ne[.,]|or[.,])?jp)${NOT_INSIDE_WORD}`);
const DISGUISED_DOMAINS = [SPACED_DOMAIN, LOOSE_DOT_DOMAIN, KANJI_DOT_DOMAIN, COMMA_DOMAIN];
/** A text whose letters are separated by spaces: `e v i l . c o m`. */
const SPACED_LETTERS = /(?<![a-z0-9])[a-z0-9](?:\s{1,3}[a-z0-9](?![a-z0-9])){1,40}/g;
const IP_ADDRESS = /(?:^|[^\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}\s{0,4}[:/]/;

const MAIL_ADDRESS =
  /(?<![a-z0-9.!#$%&'*+=?^_`{|}~-])[a-z0-9.!#$%&'*+=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}(?![a-z0-9/:?#-])/g;

const SPELT_DOT = /\s{0,4}(?:[([{<【「]\s{0,4}(?:ドット|どっと|dot|\.)\s{0,4}[)\]}>】」]|ドット)\s{0,4}/g;
const SPELT_DOT_BETWEEN_WORDS = /(?<=[a-z0-9])(?:\s{0,4}どっと\s{0,4}|\s{1,4}dot\s{1,4})(?=[a-z0-9]|コム)/g;
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  х: 'x',
  у: 'y',
  ο: 'o',
  ρ: 'p',
  α: 'a',
};
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu');

/** Code points of ⒜, 🄐, 🅐, 🅰 and 🇦: the first letters of alphabets that NFKC does not convert to plain letters. */
const FRAMED_ALPHABETS = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6];
const FRAMED = /[\u249c-\u24b5\u{1f110}-\u{1f129}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|[\u{1f1e6}-\u{1f1ff}]+/gu;
/** Converts letters in frames to plain letters. Two letters that make a flag emoji are unchanged. */
const withoutFrames = (signs: string): string => {
  const codes = [...signs].map((sign) => sign.codePointAt(0) ?? 0);
  if (codes.length === 2) return signs;
  return codes
    .map((code) => String.fromCharCode(97 + code - (FRAMED_ALPHABETS.findLast((first) => first <= code) ?? 0)))
    .join('');
};

const withoutDisguise = (text: string): string =>
  text
    .replace(FRAMED, withoutFrames)
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase();

const withPlainLetters = (text: string): string =>
  text
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[\u2215\u2044\u29f8]/g, '/')
    .replace(SPELT_DOT_BETWEEN_WORDS, '.')
    .replace(SPELT_DOT, '.')
    .replace(/(?<=\.\s{0,4})コム/g, 'com');

/** Whether the text has a domain name that ends in Latin letters. */
const hasDomain = (text: string): boolean =>
  [...text.matchAll(DOT_AND_ENDING)].some(({ index, groups = {} }) => {
    const { name = '', ending = '', path, inPath } = groups;
    const label = /[a-z0-9_-]*$/.exec(name)?.[0] ?? '';
    const isListed = TLDS.has(ending) || ending.startsWith('xn--');
    if (!/[a-z0-9]/.test(label)) return isListed && !WORD_TLDS.has(ending) && inPath !== undefined;
    if (isListed && path) return true;
    if (ACCOUNT_NAME.test(text.slice(Math.max(0, index - 64), index))) return false;
    if (USUAL_TLDS.has(ending)) return true;
    if (label.length < 2 || !/[a-z]/.test(label) || ABBREVIATIONS.has(label)) return false;
    return isListed ? !WORD_TLDS.has(ending) : inPath !== undefined && !FILE_ENDINGS.has(ending);
  });

/**
 * Whether a text contains a link, with or without a scheme, also when it is disguised by full-width letters, invisible
 * characters, spelt-out dots, look-alike or framed letters, spaces, commas or Japanese full stops (spec part-2 §5,
 * rules: Chat). Mail addresses are not links: matched members may exchange them (rules: Chat, Mail addresses).
 */
export const containsUrl = (text: string): boolean => {
  const shown = withoutDisguise(text);
  const plain = withPlainLetters(shown);
  if (SCHEME.test(plain) || WWW.test(plain) || IP_ADDRESS.test(plain)) return true;
  if (OTHER_DOMAIN.test(shown)) return true;
  const withoutMail = plain.replace(MAIL_ADDRESS, ' ');
  const joined = withoutMail.replace(SPACED_LETTERS, (letters) => letters.replace(/\s/g, ''));
  return (
    hasDomain(withoutMail) ||
    [JAPANESE_DOMAIN, HAN_OR_KANA_DOMAIN].some((pattern) => pattern.test(withoutMail)) ||
    DISGUISED_DOMAINS.some((pattern) => pattern.test(withoutMail) || pattern.test(joined))
  );
};
