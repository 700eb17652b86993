import type { ComponentProps, KeyboardEvent } from 'react';

/**
 * Older Safari fires `compositionend` before the `keydown` of the Enter that ended a kana conversion. Only this key
 * code still identifies that Enter.
 */
const COMPOSING_KEY_CODE = 229;

/**
 * True for an Enter that accepts the conversion of an input method (IME). It must not submit a form or send a message.
 */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY_CODE;

/** A form without the browser's validation. An Enter that accepts an IME conversion does not submit it. */
export const Form = ({ onKeyDown, ...rest }: ComponentProps<'form'>) => (
  <form
    noValidate
    {...rest}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      onKeyDown?.(event);
    }}
  />
);
