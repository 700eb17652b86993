/**
 * Safari fires `compositionend` before the `keydown` of the key that ended a kana conversion. A key that comes at most
 * this many ms after `compositionend` still belongs to the conversion.
 */
const CONVERSION_TAIL_MS = 100;
/** The `keyCode` that browsers report for a key that an input method (IME) has handled. */
const KEY_OF_INPUT_METHOD = 229;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode' | 'timeStamp'>;

/**
 * Whether a key press belongs to a kana conversion. Some browsers fire `keydown` before `compositionend`, others after
 * it. Both orders are recognised.
 * @param conversionEndedAt `timeStamp` of the last `compositionend`.
 */
export const isOfConversion = (key: Pick<Key, 'isComposing' | 'keyCode' | 'timeStamp'>, conversionEndedAt: number) =>
  key.isComposing || key.keyCode === KEY_OF_INPUT_METHOD || key.timeStamp - conversionEndedAt <= CONVERSION_TAIL_MS;

/**
 * Whether a key press sends the message: Ctrl+Enter or ⌘+Enter. Enter alone starts a new line, as on phones. A key that
 * belongs to a kana conversion never sends.
 * @param conversionEndedAt `timeStamp` of the last `compositionend`.
 */
export const isSendKey = (key: Key, conversionEndedAt: number): boolean =>
  key.key === 'Enter' && (key.ctrlKey || key.metaKey) && !isOfConversion(key, conversionEndedAt);
