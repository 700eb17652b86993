import type { ComponentProps, KeyboardEvent } from 'react';

/** Older Safari ends a composition before it tells of the Enter that did so; only the key code gives it away. */
const COMPOSING_KEY_CODE = 229;

/** True for the Enter that accepts a conversion of the Japanese input method; it must never send anything. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY_CODE;

/** A form whose rules are ours, not the browser's, and that no input method submits by accident. */
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
