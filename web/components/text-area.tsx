import { type ComponentProps, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { countCharacters } from './count-characters.ts';
import { cx } from './cx.ts';
import { useControl } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength' | 'minLength'> & {
  /**
   * Shows a character counter. Below `min` or above `max` the counter is red. The text is never cut off at `max`:
   * cutting would lose characters while an input method (IME) composes.
   */
  counter?: { min?: number | undefined; max?: number | undefined; ignoreWhitespace?: boolean | undefined } | undefined;
};

/** A text area that grows with its text, with an optional counter. Uncontrolled, like TextInput. */
export const TextArea = ({ counter, className, ref, onInput, rows = 4, ...rest }: TextAreaProps) => {
  const counterId = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const [count, setCount] = useState(0);
  const control = useControl({ ...rest, 'aria-describedby': counter ? counterId : rest['aria-describedby'] });
  const recount = () => {
    if (counter && own.current && !composing.current)
      setCount(countCharacters(own.current.value, counter.ignoreWhitespace));
  };
  // Runs after every render, because a form changes the element's value without an event.
  useLayoutEffect(recount);
  return (
    <div>
      <textarea
        {...rest}
        {...control}
        ref={(element) => {
          own.current = element;
          return assign(ref, element);
        }}
        rows={rows}
        onInput={(event) => {
          onInput?.(event);
          recount();
        }}
        onCompositionStart={(event) => {
          composing.current = true;
          rest.onCompositionStart?.(event);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          rest.onCompositionEnd?.(event);
          recount();
        }}
        className={cx('field-box field-sizing-content block max-h-[60dvh] resize-y', className)}
        style={{ minHeight: `${rows * 1.75 + 1.1}em`, ...rest.style }}
      />
      {counter && <Counter id={counterId} count={count} {...counter} />}
    </div>
  );
};

const assign = <T,>(ref: Ref<T> | undefined, value: T | null) => {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
  return undefined;
};

type CounterProps = {
  count: number;
  min?: number | undefined;
  max?: number | undefined;
  id?: string | undefined;
};

/**
 * The number of characters, for example `32 / 100文字`. Below the minimum it is red (spec part-1 §5):
 * `32文字 50文字以上入力してください`. Screen readers announce only that `min` is reached or `max` exceeded.
 */
export const Counter = ({ count, min = 0, max, id }: CounterProps) => {
  const over = max === undefined ? 0 : Math.max(0, count - max);
  const below = count < min;
  const { counter } = memberPartsJa;
  const spoken = over > 0 ? counter.over(over) : min > 0 && !below ? counter.reached(min) : '';
  return (
    <div className="mt-1 text-right text-13 tabular-nums">
      <p id={id} className={below || over > 0 ? 'text-danger' : 'text-ink-soft'}>
        {max === undefined ? counter.count(count) : counter.ofMax(count, max)}
        {below && ` ${counter.belowMin(min)}`}
        {over > 0 && ` ${counter.over(over)}`}
      </p>
      <span aria-live="polite" className="sr-only">
        {spoken}
      </span>
    </div>
  );
};
