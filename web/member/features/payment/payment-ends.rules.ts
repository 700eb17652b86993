/** Whether the browser may be forwarded to this address: an origin of the stage's provider, nothing else (rules: Money). */
export const isForwardable = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && origins.includes(origin);
};

/** Longer messages are cut: a link that somebody made up must not fill the screen with words of its own. */
const MESSAGE_MAX_CHARS = 120;
/** Control characters, and the marks that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The query's `msg` as harmless plain text; empty when there is none. */
export const plainMessage = (message: string | null): string => {
  const characters = [...(message ?? '').normalize('NFC').replaceAll(UNSEEN, ' ').trim()];
  return characters.length > MESSAGE_MAX_CHARS
    ? `${characters.slice(0, MESSAGE_MAX_CHARS).join('')}…`
    : characters.join('');
};
