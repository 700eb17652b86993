/** Top-level domains: a bare `name.tld` with one of them counts as a link anywhere in a sentence. */
const BARE_TLDS =
  'com|net|org|info|biz|jp|me|co|io|tv|cc|gg|ly|ee|gl|uk|kr|cn|tw|hk|ru|eu|app|dev|link|xyz|site|online|shop|' +
  'store|club|live|fun|page|blog|space|website|top|vip|pro|mobi|tokyo|osaka|love|chat|cam|sex|sexy|adult|porn|xxx|' +
  'webcam|dating|date|social|media|click|cloud|world|life|tel|bio|moe|ninja|party|video|pics|photo|photos|monster|icu';
/** Country domains that are also words or abbreviations: they count as a link only when a path follows. */
const PATH_ONLY_TLDS =
  'ac|ad|ae|af|ag|ai|al|am|ar|as|at|au|be|bg|br|by|bz|ca|ch|cl|cm|cx|cz|de|dj|dk|do|es|fi|fm|fr|gd|gr|gs|hm|hr|hu|id|in|' +
  'ie|il|im|is|it|ki|kz|la|lc|li|lk|lol|lt|lu|lv|ma|md|mn|ms|mu|mx|my|ne|nl|no|nu|nz|pe|ph|pk|pl|pm|pn|pt|pw|re|ro|rs|' +
  'se|sg|sh|si|sk|so|st|su|tf|th|tk|tl|tm|tn|to|tr|ua|ug|uz|vc|ve|vg|vn|vu|wf|ws|yt|za|zone|zip|wiki|work|works|run|us';

/**
 * Domains that never end an ordinary word: with them, a space or a Japanese full stop in place of the dot is a link,
 * too.
 */
const UNMISTAKABLE_TLDS = 'com|net|org|info|co\\.jp|ne\\.jp|or\\.jp|jp';
const LOOSE_DOT_TLDS = `${UNMISTAKABLE_TLDS}|me|io|ee|ly|gg|link|xyz`;

// Every repetition is bounded, so that the time stays linear in the text's length (no ReDoS).
const ASCII_LABEL = '[a-z0-9][a-z0-9_-]{0,62}';
const ASCII_HOST = `(?:${ASCII_LABEL}\\.){1,6}`;
const NOT_INSIDE_WORD = '(?![a-z0-9_-])';
const GAP = '\\s{0,4}';

const SCHEME = /[a-z]\s{0,4}:\s{0,4}\/\s{0,4}\/|:\/\/\s{0,4}[a-z0-9]/;
const WWW = /(?:^|[^a-z0-9])www\d?\s{0,4}\.\s{0,4}[a-z0-9]/;
const BARE_DOMAIN = new RegExp(`(?:^|[^a-z0-9@])${ASCII_HOST}(?:${BARE_TLDS})${NOT_INSIDE_WORD}`);
const DOMAIN_WITH_PATH = new RegExp(`${ASCII_LABEL}\\.(?:${BARE_TLDS}|${PATH_ONLY_TLDS})(?::\\d{2,5})?/`);
const JAPANESE_DOMAIN = new RegExp(`[\\p{L}\\p{N}]\\.(?:${UNMISTAKABLE_TLDS})${NOT_INSIDE_WORD}`, 'u');
const SPACED_DOMAIN = new RegExp(
  `[a-z0-9_-]{2}(?:\\s{1,4}\\.${GAP}|\\.\\s{1,4})(?:${UNMISTAKABLE_TLDS})${NOT_INSIDE_WORD}`,
);
const LOOSE_DOT_DOMAIN = new RegExp(`[a-z0-9_-]{3}${GAP}[。・·•∙]${GAP}(?:${LOOSE_DOT_TLDS})${NOT_INSIDE_WORD}`);
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

const withPlainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[\u2215\u2044\u29f8]/g, '/')
    .replace(SPELT_DOT_BETWEEN_WORDS, '.')
    .replace(SPELT_DOT, '.')
    .replace(/(?<=\.\s{0,4})コム/g, 'com');

/**
 * Whether a text carries a link: with a scheme, or bare, or disguised by full-width letters, invisible characters,
 * spelt-out dots, look-alike letters, spaces or Japanese stops (spec part-2 §5, rules: Chat).
 * Mail addresses are no links: matched members may exchange them (rules: Chat, Mail addresses).
 */
export const containsUrl = (text: string): boolean => {
  const plain = withPlainLetters(text);
  if (SCHEME.test(plain) || WWW.test(plain) || IP_ADDRESS.test(plain)) return true;
  const withoutMail = plain.replace(MAIL_ADDRESS, ' ');
  return [BARE_DOMAIN, DOMAIN_WITH_PATH, JAPANESE_DOMAIN, SPACED_DOMAIN, LOOSE_DOT_DOMAIN].some((pattern) =>
    pattern.test(withoutMail),
  );
};
