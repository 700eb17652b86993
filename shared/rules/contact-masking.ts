import { containsUrl } from './url-detection.ts';

/** The text that replaces contact data in a published text. */
export const CONTACT_MASK = '＊＊＊';

/** A normalised text. The character at index `i` comes from `slice(starts[i], ends[i])` of the original text. */
type Folded = { text: string; starts: number[]; ends: number[] };

/**
 * Invisible characters and combining marks, such as a stroke through a digit. The voicing marks of kana match, too, so
 * the code tests for them (`VOICED`) first.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/u;
const VOICED = /^[\u3099\u309a]/;
const DIGIT_OF_A_SCRIPT = /^\p{Nd}$/u;
/** Code points of ❶, ➀, ➊ and ⓵. NFKC does not convert these series of circled digits to plain digits. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5];
const CIRCLED_ZEROS = ['⓿', '🄋', '🄌'];

/** Converts a digit of any script, or a circled digit, to 0 to 9. Returns any other character unchanged. */
const plainDigit = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  if (CIRCLED_ZEROS.includes(letter)) return '0';
  const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9);
  if (one !== undefined) return String(code - one + 1);
  if (code < 0x80 || !DIGIT_OF_A_SCRIPT.test(letter)) return letter;
  // In Unicode the ten digits of a script are consecutive, from zero to nine.
  let value = 0;
  while (DIGIT_OF_A_SCRIPT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
};

/** Normalises a text: half-width letters and digits, lower case, full-width kana, no invisible characters. */
const fold = (original: string): Folded => {
  const folded: Folded = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const letter of original) {
    const end = at + letter.length;
    const shown = plainDigit(letter.normalize('NFKC').toLowerCase());
    if (VOICED.test(shown) && folded.text !== '') {
      // A half-width kana and its voicing mark are two characters of the original, but one of the normalised text.
      folded.text = `${folded.text.slice(0, -1)}${`${folded.text.slice(-1)}${shown}`.normalize('NFC').slice(0, 1)}`;
      folded.ends[folded.ends.length - 1] = end;
    } else if (INVISIBLE.test(shown)) {
      // An invisible character or a combining mark belongs to the character before it. For example, the frame of a
      // keycap emoji belongs to the digit in the frame.
      if (folded.ends.length > 0) folded.ends[folded.ends.length - 1] = end;
    } else {
      for (const unit of shown.split('')) {
        folded.text += unit;
        folded.starts.push(at);
        folded.ends.push(end);
      }
    }
    at = end;
  }
  return folded;
};

// Every repetition is bounded, so that the time stays linear in the text's length (no ReDoS).
const PLAIN_DIGIT =
  '[0-9〇零一二三四五六七八九壱弐参肆伍]|ゼロ|ぜろ|れい|レイ|まる|マル|いち|イチ|ニ|さん|サン|よん|ヨン|ゴ|ろく|ロク|なな|ナナ|しち|シチ|はち|ハチ|きゅう|キュウ|きゅー|キュー';
/**
 * Up to three characters that may be between two digits: の, ノ, ー, or signs other than letters and numbers, such as
 * emoji.
 */
const BETWEEN_DIGITS = '(?:[^\\p{L}\\p{N}○◯]|[のノー]){0,3}';
/**
 * One digit in any spelling. に, ご and o also have other meanings, so they count as digits only before another digit.
 */
const DIGIT = `(?:${PLAIN_DIGIT}|[にご](?=${BETWEEN_DIGITS}(?:${PLAIN_DIGIT}))|[oо○◯](?=[\\s-]{0,3}[0-9oо○◯]))`;
/** At least nine digits in any spelling and with any separators: telephone numbers and numeric ids. */
const NUMBER = new RegExp(`\\+?${DIGIT}(?:${BETWEEN_DIGITS}${DIGIT}){8,30}`, 'gu');
const AMOUNT = '[1-9]\\d{0,2}(?:,\\d{3}){1,2}';
const TIME = '(?:[01]?\\d|2\\d):[0-5]\\d';
/** Lists of amounts or times. They may have as many digits as a telephone number but are not contact data. */
const NO_CONTACT = new RegExp(`^(?:${AMOUNT}(?:[^\\d,]{1,3}${AMOUNT})*|${TIME}(?:[^\\d:]{1,3}${TIME})*)$`);

const AT = '(?:@|[([{<【「]\\s{0,2}(?:at|アット|あっと)\\s{0,2}[)\\]}>】」]|アット(?:マーク)?|あっと(?:まーく)?)';
const DOT = '(?:[.。・]|[([{<【「]\\s{0,2}(?:dot|ドット|どっと)\\s{0,2}[)\\]}>】」]|ドット|どっと)';
const MAIL = new RegExp(
  `[a-z0-9._%+-]{1,64}\\s{0,2}${AT}\\s{0,2}[a-z0-9-]{1,63}(?:\\s{0,2}${DOT}\\s{0,2}[a-z0-9-]{1,63}){0,5}`,
  'g',
);
/** A mail address that is written with spaces between its letters. */
const SPACED_MAIL = new RegExp(
  `(?<![a-z0-9])(?:[a-z0-9._%+-]\\s{1,2}){2,40}${AT}(?:\\s{0,2}[a-z0-9.-](?![a-z0-9])){2,60}`,
  'gu',
);
/** Mail addresses with a space or a sign instead of @ (`taro★gmail.com`), or with kana after @ (`taro@どこも`). */
const LOOSE_MAILS = [
  /[a-z0-9][a-z0-9._%+-]{2,63}[\s★☆◎●・の]{1,3}(?:gmail|yahoo|icloud|hotmail|outlook|docomo|ezweb|softbank)[\s.。・]{1,4}(?:com|co|ne|jp)(?:[\s.]{1,3}jp)?/gu,
  /[a-z0-9][a-z0-9._%+-]{2,63}\s{0,2}@\s{0,2}[ぁ-んァ-ヶー]{2,10}/gu,
];
/** An account name that begins with @. */
const HANDLE = /(?<![a-z0-9])@\s{0,2}[a-z0-9][a-z0-9._-]{1,40}/g;
/** A word with an underscore, which is nearly always an account name. */
const LOW_LINED = /(?<![a-z0-9._-])(?=[a-z0-9.-]{1,30}_)[a-z0-9][a-z0-9._-]{4,40}/g;

const SERVICE =
  '(?:l\\s{0,2}[il1|!]\\s{0,2}n\\s{0,2}e|ライン|らいん|カカオ(?:トーク)?|かかお|kakao(?:talk)?|テレグラム|telegram|wechat|ウィーチャット|シグナル|signal|discord|ディスコード|ディスコ|instagram|insta|インスタ(?:グラム)?|いんすた|twitter|ツイッター|(?<![a-z0-9])x(?![a-z0-9])|tiktok|ティックトック|skype|スカイプ|snapchat|スナチャ|メール|mail|gmail|dm)';
const ID_WORD = '(?:id|アイディー|アイディ|あいでぃー|アカウント|ユーザー名|垢|検索)';
const NAME = '[a-z0-9][a-z0-9._-]{2,40}';
/**
 * Requires that an account name contains a digit, an underscore, or a dot that is not at its end. Used where the name
 * could also be an ordinary word.
 */
const LOOKS_LIKE_ID = '(?=[a-z._-]{0,30}(?:[0-9_]|\\.[a-z0-9]))';
const HAS_LETTER = '(?=[0-9._-]{0,30}[a-z])';
/**
 * Account names that are recognised by the words around them: after the name of a messaging service, after a word for
 * "id", or before the name of a service.
 */
const MESSAGING_IDS = [
  new RegExp(`(?<=${SERVICE}[\\s]{0,3}(?:の|は)?[\\s]{0,3}(?:${ID_WORD}|名)[\\s:=はが、「(→⇒"']{0,6})${NAME}`, 'g'),
  new RegExp(`(?<=${SERVICE}\\s{0,3}[:=はが→⇒「]\\s{0,3}[「("']?)${NAME}`, 'g'),
  new RegExp(`(?<=${SERVICE}[\\s、,]{0,3})${LOOKS_LIKE_ID}${NAME}`, 'g'),
  new RegExp(`(?<=${SERVICE}\\s{0,3}[でのをに]\\s{0,3})${HAS_LETTER}${LOOKS_LIKE_ID}${NAME}`, 'g'),
  new RegExp(`(?<=(?<![a-z])${ID_WORD}\\s{0,3}[:=は→⇒「]\\s{0,3})${NAME}`, 'g'),
  new RegExp(
    `(?<![a-z0-9._-])${HAS_LETTER}${LOOKS_LIKE_ID}${NAME}(?=\\s{0,3}(?:で|を|が|の|って)\\s{0,3}${SERVICE})`,
    'g',
  ),
];

const NUMERAL = '[0-9〇一二三四五六七八九十]';
/** Calendar dates. They are masked because a reader who knows the date of a meeting may know who was there. */
const DAYS = [
  /[0-9]{4}\s?[年/.-]\s?[0-9]{1,2}\s?[月/.-]\s?[0-9]{1,2}\s?日?/g,
  new RegExp(`(?:${NUMERAL}{1,3}|\\p{sc=Han})\\s?月\\s?の?\\s?${NUMERAL}{1,3}\\s?日`, 'gu'),
  // 8/11 to 8/31 are always dates. 8/1 to 8/10 are dates only before に, a time of day such as の朝, or a weekday.
  /(?<![0-9/.])(?:1[0-2]|0?[1-9])\s?\/\s?(?:1[1-9]|2[0-9]|3[01])(?![0-9/])/g,
  /(?<![0-9/.])(?:1[0-2]|0?[1-9])\s?\/\s?(?:10|0?[1-9])(?=\s?(?:に(?![0-9一二三])|の[朝昼夕夜晩午]|\(?[月火水木金土日]))/g,
  // 3日に1回, 10日ぶり and 1日に are durations, not dates.
  new RegExp(
    `(?<!${NUMERAL})(?![1一]\\s?日に(?![会行]))${NUMERAL}{1,3}\\s?日(?=に(?!${NUMERAL}|[数何])|の[朝昼夕夜晩午])`,
    'g',
  ),
];

const PATTERNS = [MAIL, SPACED_MAIL, ...LOOSE_MAILS, HANDLE, LOW_LINED, NUMBER, ...MESSAGING_IDS, ...DAYS];

const maskPatterns = (original: string): string => {
  const { text, starts, ends } = fold(original);
  const hidden = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => pattern !== NUMBER || !NO_CONTACT.test(found))
      .map((found) => ({ from: found.index, to: found.index + found[0].trimEnd().length })),
  ).sort((a, b) => a.from - b.from);
  let [masked, done] = ['', 0];
  for (const { from, to } of hidden) {
    const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? 0];
    if (end <= done) continue;
    masked += start >= done ? `${original.slice(done, start)}${CONTACT_MASK}` : '';
    done = end;
  }
  return masked + original.slice(done);
};

/** Where a text is split to find the part with a link: first after lines, then after sentences, then after words. */
const CUTS = [/(?<=\n)/, /(?<=[。！？])/, /(?<=[\s、])/];
/** Four or more characters in a row, half-width or full-width, that can be part of a link. */
const LINK_LETTERS = /[!-~！-～。・•∙ドットどっとコム]{4,}/gu;

/** Masks the smallest parts of a text (`CUTS`) that contain a link. */
const maskUrls = (text: string, depth = 0): string => {
  if (!containsUrl(text)) return text;
  const cut = CUTS[depth];
  if (cut) {
    const masked = text
      .split(cut)
      .map((piece) => maskUrls(piece, depth + 1))
      .join('');
    if (!containsUrl(masked)) return masked;
  }
  const masked = text.replace(LINK_LETTERS, (run) => (/[a-zａ-ｚ]/iu.test(run) ? CONTACT_MASK : run));
  return containsUrl(masked) ? `${CONTACT_MASK}${/\s$/.exec(text)?.[0] ?? ''}` : masked;
};

/**
 * Invisible characters that separate letters or change their direction; they are removed. Zero-width joiners are kept,
 * because emoji contain them.
 */
const TRICKS =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/gu;

/**
 * Masks links, telephone numbers, mail addresses, account names, messaging ids and calendar dates in a text that will
 * be published. Also finds them in full width, in kana, and with spaces or invisible characters between the letters
 * (rules: Reviews, Publishing). The rest of the text is unchanged.
 */
export const maskContacts = (text: string): string => maskUrls(maskPatterns(text.replace(TRICKS, '')));
