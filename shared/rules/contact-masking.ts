import { containsUrl } from './url-detection.ts';

/** What stands in a published text in place of contact data. */
export const CONTACT_MASK = '＊＊＊';

/** A text as its reader would say it, and for each of its letters which part of the original it comes from. */
type Folded = { text: string; starts: number[]; ends: number[] };

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/u;
const VOICED = /^[\u3099\u309a]/;

/** Full width to half, capitals to small letters, kana of half width to whole ones, without invisible characters. */
const fold = (original: string): Folded => {
  const folded: Folded = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const letter of original) {
    const end = at + letter.length;
    const shown = letter.normalize('NFKC').toLowerCase();
    if (VOICED.test(shown) && folded.text !== '') {
      // A half-width kana and its voicing mark are two letters of the original and one of the folded text.
      folded.text = `${folded.text.slice(0, -1)}${`${folded.text.slice(-1)}${shown}`.normalize('NFC').slice(0, 1)}`;
      folded.ends[folded.ends.length - 1] = end;
    } else if (INVISIBLE.test(shown)) {
      // The sign that makes a keycap of a digit goes with the digit.
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
  '[0-9〇零一二三四五六七八九]|ゼロ|ぜろ|れい|レイ|まる|マル|いち|イチ|ニ|さん|サン|よん|ヨン|ゴ|ろく|ロク|なな|ナナ|しち|シチ|はち|ハチ|きゅう|キュウ|きゅー|キュー';
const BETWEEN_DIGITS = '[\\s\\-‐‑‒–—―−ー_.,、・/()*#のノ]{0,3}';
/** に and ご are also words: they are digits before another digit only. */
const DIGIT = `(?:${PLAIN_DIGIT}|[にご](?=${BETWEEN_DIGITS}(?:${PLAIN_DIGIT})))`;
/** Nine digits and more, however they are written and parted: telephone numbers, and ids that are numbers. */
const NUMBER = new RegExp(`\\+?${DIGIT}(?:${BETWEEN_DIGITS}${DIGIT}){8,30}`, 'g');

const AT = '(?:@|[([{<【「]\\s{0,2}(?:at|アット|あっと)\\s{0,2}[)\\]}>】」]|アット(?:マーク)?|あっと(?:まーく)?)';
const DOT = '(?:[.。・]|[([{<【「]\\s{0,2}(?:dot|ドット|どっと)\\s{0,2}[)\\]}>】」]|ドット|どっと)';
const MAIL = new RegExp(
  `[a-z0-9._%+-]{1,64}\\s{0,2}${AT}\\s{0,2}[a-z0-9-]{1,63}(?:\\s{0,2}${DOT}\\s{0,2}[a-z0-9-]{1,63}){0,5}`,
  'g',
);
/** An account name as most services write it. */
const HANDLE = /(?<![a-z0-9])@\s{0,2}[a-z0-9][a-z0-9._-]{1,40}/g;

const SERVICE =
  '(?:line|ライン|らいん|カカオ(?:トーク)?|かかお|kakao(?:talk)?|テレグラム|telegram|wechat|ウィーチャット|シグナル|signal|discord|ディスコード|ディスコ|instagram|insta|インスタ(?:グラム)?|いんすた|twitter|ツイッター|tiktok|ティックトック|skype|スカイプ|snapchat|スナチャ|メール|mail|gmail|dm)';
const ID_WORD = '(?:id|アイディー|アイディ|あいでぃー|アカウント|ユーザー名|垢|検索)';
const NAME = '[a-z0-9][a-z0-9._-]{2,40}';
/** A name behind a service, its id or a sign that one follows. `\\d`: behind the service alone it must look like an id. */
const MESSAGING_IDS = [
  new RegExp(`(?<=${SERVICE}[\\s]{0,3}(?:の|は)?[\\s]{0,3}${ID_WORD}[\\s:=はが、「(→⇒"']{0,6})${NAME}`, 'g'),
  new RegExp(`(?<=${SERVICE}\\s{0,3}[:=はが→⇒「]\\s{0,3}[「("']?)${NAME}`, 'g'),
  new RegExp(`(?<=${SERVICE}[\\s、,]{0,3})(?=[a-z._-]{0,30}[0-9_])${NAME}`, 'g'),
  new RegExp(`(?<=(?<![a-z])${ID_WORD}\\s{0,3}[:=は→⇒「]\\s{0,3})${NAME}`, 'g'),
];

/** A day of the calendar. Who reads the day of a meeting may know who was there. */
const DAYS = [
  /[0-9]{4}\s?[年/.-]\s?[0-9]{1,2}\s?[月/.-]\s?[0-9]{1,2}\s?日?/g,
  /[0-9〇一二三四五六七八九十]{1,3}\s?月\s?[0-9〇一二三四五六七八九十]{1,3}\s?日/g,
];

const PATTERNS = [MAIL, HANDLE, NUMBER, ...MESSAGING_IDS, ...DAYS];

const maskPatterns = (original: string): string => {
  const { text, starts, ends } = fold(original);
  const hidden = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => ({ from: found.index, to: found.index + found[0].trimEnd().length })),
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

/** Where a text may be cut to find the part with a link: lines, sentences, words. */
const CUTS = [/(?<=\n)/, /(?<=[。！？])/, /(?<=[\s、])/];
/** Letters that links are written with, in any width. */
const LINK_LETTERS = /[!-~！-～。・•∙ドットどっとコム]{4,}/gu;

/** Masks as little of a text as holds a link, and the whole piece where no smaller one does. */
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

/** Invisible characters that part or turn letters. Joiners stay, because emoji are made with them. */
const TRICKS =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/gu;

/**
 * A text as others may read it: links, telephone numbers, mail addresses, account names and messaging ids are masked,
 * and so are days of the calendar, in half and full width, in kana, parted by spaces or invisible characters
 * (rules: Reviews, Publishing). The rest stays as it was written.
 */
export const maskContacts = (text: string): string => maskUrls(maskPatterns(text.replace(TRICKS, '')));
