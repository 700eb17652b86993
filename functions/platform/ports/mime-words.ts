const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/** Characters that a phrase may hold without quotes (RFC 5322 §3.2.3), and the space between its words. */
const PLAIN_PHRASE = /^[\w!#$%&'*+/=?^`{|}~ -]*$/;
/** An encoded word has at most 75 characters; `=?UTF-8?B?…?=` leaves 63, which is 45 bytes in whole groups of base64. */
const WORD_MAX_BYTES = 45;

/**
 * A name as a mail header may carry it: as it is, quoted, or as RFC 2047 encoded words, none of them cutting a character.
 * Line breaks and other control characters are dropped: nothing that is configured may start a header of its own.
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
