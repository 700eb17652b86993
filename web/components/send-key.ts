/**
 * In ms. Safari ends a conversion before it reports the key that ended it. A key that comes within this time still
 * belongs to the conversion.
 */
const CONVERSION_TAIL_MS = 100;
/** The key code that browsers report for a key that an input method has taken. */
const KEY_OF_INPUT_METHOD = 229;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode' | 'timeStamp'>;

/**
 * Whether a key press belongs to a kana conversion, in whatever order a browser reports the key and the conversion's
 * end.
 * @param conversionEndedAt `timeStamp` of the last `compositionend`.
 */
export const isOfConversion = (key: Pick<Key, 'isComposing' | 'keyCode' | 'timeStamp'>, conversionEndedAt: number) =>
  key.isComposing || key.keyCode === KEY_OF_INPUT_METHOD || key.timeStamp - conversionEndedAt <= CONVERSION_TAIL_MS;

/**
 * Whether a key press sends the message: Ctrl+Enter or ⌘+Enter. Enter alone begins a line, as on phones, and no key of
 * a kana conversion sends.
 * @param conversionEndedAt `timeStamp` of the last `compositionend`.
 */
export const isSendKey = (key: Key, conversionEndedAt: number): boolean =>
  key.key === 'Enter' && (key.ctrlKey || key.metaKey) && !isOfConversion(key, conversionEndedAt);
