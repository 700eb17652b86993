import type { ComponentProps, KeyboardEvent } from 'react';

/**
 * Older Safari ends a composition before the keydown event of the Enter that ended the composition. Only this key code
 * still marks that Enter.
 */
const COMPOSING_KEY_CODE = 229;

/**
 * True for the Enter that accepts an input method's conversion. That Enter must never submit a form or send a message.
 */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY_CODE;

/** A form without the browser's validation. An Enter of an input method does not submit the form. */
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
