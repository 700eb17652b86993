/** A piece of a text, with `href` when the piece is a link. */
export type TextPart = { text: string; href?: string };

/**
 * An address with its scheme, of the characters that RFC 3986 allows: a Japanese letter or bracket ends it, as in
 * running text. The repetition is bounded, so that the time stays linear in the text's length.
 */
const ADDRESS = /(?<![A-Za-z0-9+.-])https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]{1,2000}/gi;
/** A letter of another script that continues the host, so that the address would lead elsewhere than it reads. */
const FOREIGN_LETTER = /^[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/**
 * Characters that end a sentence and not an address. Matched only from the beginning of a run, so that the time stays
 * linear.
 */
const TRAILING = /(?<![.,;:!?'*&])[.,;:!?'*&]+$/;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** The address without the punctuation behind it; a closing bracket belongs to it only if it was opened inside. */
const withoutTrail = (address: string): string => {
  const [open, close] = BRACKETS.find(([, end]) => address.endsWith(end)) ?? [];
  const isForeign = open !== undefined && close !== undefined && count(address, close) > count(address, open);
  const shorter = isForeign ? address.slice(0, -1) : address.replace(TRAILING, '');
  return shorter === address ? address : withoutTrail(shorter);
};

/**
 * The target of an address; undefined for an address that could deceive its reader: a name or password before the host
 * (`https://bank.jp@evil.jp`), a host that a browser reads differently than it is written, and a host without a dot.
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
 * The text in pieces, in its order, with nothing added or left out. Only addresses with `http://` or `https://` become
 * links; everything else stays text (rules: Chat, The office).
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
