const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/** The characters that a phrase may contain without quotes (RFC 5322 §3.2.3), and the space. */
const PLAIN_PHRASE = /^[\w!#$%&'*+/=?^`{|}~ -]*$/;
/**
 * An encoded word has at most 75 characters. `=?UTF-8?B?…?=` takes 12 of them. The other 63 contain at most 45 bytes in
 * base64.
 */
const WORD_MAX_BYTES = 45;

/**
 * A name in a form that a mail header may contain: plain, quoted, or as RFC 2047 encoded words that are split only
 * between characters. Control characters are removed, so that a line break in a configured name cannot start another
 * header.
 */
export const headerPhrase = (name: string): string => {
  const text = name.replaceAll(/\p{Cc}/gu, '');
  if (PLAIN_PHRASE.test(text)) return text;
  if (PRINTABLE_ASCII.test(text)) return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  const words: string[] = [''];
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > WORD_MAX_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
};
