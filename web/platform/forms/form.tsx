import type { ComponentProps, KeyboardEvent } from 'react';

/**
 * The `keyCode` of an Enter that ends a kana conversion. In older Safari `isComposing` is already false for this Enter,
 * because `compositionend` is fired before the `keydown`.
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
