const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/**
 * The characters that a name in a mail header may contain without quotes (a "phrase", RFC 5322 §3.2.3), and the space.
 */
const PLAIN_PHRASE = /^[\w!#$%&'*+/=?^`{|}~ -]*$/;
/**
 * An encoded word of RFC 2047 has at most 75 characters. `=?UTF-8?B?…?=` takes 12 of them. The other 63 can contain at
 * most 45 bytes in base64.
 */
const WORD_MAX_BYTES = 45;

/**
 * Encodes a name for a mail header: plain, quoted, or as RFC 2047 encoded words that are split only between characters.
 * Control characters are removed, so that a line break in a configured name can't start another header.
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
