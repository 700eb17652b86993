/** A part of a text, with `href` when the part is a link. */
export type TextPart = { text: string; href?: string };

/**
 * A URL with its scheme. It may contain only the characters that RFC 3986 allows, so a Japanese letter or bracket ends
 * it. The repetition is bounded, so that the time is linear in the text's length.
 */
const ADDRESS = /(?<![A-Za-z0-9+.-])https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]{1,2000}/gi;
/**
 * A non-Japanese letter directly after a URL, such as a Cyrillic one. A URL before such a letter becomes no link:
 * without the letter it would lead to another host than the one that the reader sees.
 */
const FOREIGN_LETTER = /^[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/**
 * Punctuation at the end, which belongs to the sentence and not to the URL. The pattern matches only from the beginning
 * of a run of punctuation, so that the time is linear.
 */
const TRAILING = /(?<![.,;:!?'*&])[.,;:!?'*&]+$/;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/**
 * The URL without the punctuation after it. A closing bracket belongs to the URL only if the URL also contains the
 * opening one.
 */
const withoutTrail = (address: string): string => {
  const [open, close] = BRACKETS.find(([, end]) => address.endsWith(end)) ?? [];
  const isForeign = open !== undefined && close !== undefined && count(address, close) > count(address, open);
  const shorter = isForeign ? address.slice(0, -1) : address.replace(TRAILING, '');
  return shorter === address ? address : withoutTrail(shorter);
};

/**
 * The link target of a URL; undefined for a URL that could deceive its reader: with a user name or password before the
 * host (`https://bank.jp@evil.jp`), with a host that a browser reads differently than it is written, or with a host
 * without a dot.
 */
export const targetOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const written = /^https?:\/\/([^/?#:]*)/i.exec(address)?.[1]?.toLowerCase();
  const isPlain = username === '' && password === '' && written === hostname && /[^.]\.[^.]/.test(hostname);
  return isPlain ? href : undefined;
};

/**
 * Splits a text into parts, in order, with nothing added or left out. Only URLs with `http://` or `https://` become
 * links (rules: Chat, The office).
 */
export const linkParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrail(found);
    const href = targetOf(address);
    if (href === undefined || FOREIGN_LETTER.test(text.slice(index + found.length))) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
