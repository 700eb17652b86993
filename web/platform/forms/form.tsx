import type { ComponentProps, KeyboardEvent } from 'react';

/** Older Safari ends a composition before the keydown of the Enter that ended it; only this key code still shows it. */
const COMPOSING_KEY_CODE = 229;

/** True for the Enter that accepts an input method's conversion; such an Enter must never submit or send. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING_KEY_CODE;

/** A form without browser validation, and without submission by an input method's Enter. */
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
