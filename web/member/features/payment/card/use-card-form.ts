import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import {
  CARD_FIELDS,
  type CardBrand,
  type CardField,
  type CardInput,
  type CardProblem,
  cardExpiry,
  cardProblems,
  isCardExpired,
} from '#shared/rules/card.ts';
import { brandWhileTyping, caretAfterGrouping, groupedNumber } from './card-typing.rules.ts';

type Control = HTMLInputElement | HTMLSelectElement;
type Problems = Partial<Record<CardField, CardProblem>>;

const isField = (name: string): name is CardField => CARD_FIELDS.some((field) => field === name);
const regroup = (input: HTMLInputElement): void => {
  const { value, selectionStart } = input;
  const grouped = groupedNumber(value);
  if (grouped === value) return;
  input.value = grouped;
  if (document.activeElement !== input) return;
  const caret = caretAfterGrouping(value, selectionStart ?? value.length, grouped);
  input.setSelectionRange(caret, caret);
};

/**
 * State of the card form. Card data is only in the inputs, never in React's state or a cache. The inputs are emptied
 * when the member leaves the page, so that no card is shown if the browser restores the page (rules: Money, Card
 * numbers). A field is checked when the focus leaves it and when the form is sent. `now` is the server's time.
 */
export const useCardForm = (now: Date, onEdit: () => void) => {
  const element = useRef<HTMLFieldSetElement>(null);
  const edited = useRef(new Set<CardField>());
  const [problems, setProblems] = useState<Problems>({});
  const [brand, setBrand] = useState<CardBrand | null>(null);

  const controlOf = (field: CardField) => element.current?.elements.namedItem(field) as Control | null;
  const read = (): CardInput =>
    Object.fromEntries(CARD_FIELDS.map((field) => [field, controlOf(field)?.value ?? ''])) as CardInput;
  const problemsNow = (): Problems => {
    const card = read();
    const expiry = cardExpiry(card);
    return { ...cardProblems(card), ...(expiry && isCardExpired(expiry, now) && { expMonth: 'month' as const }) };
  };
  const judge = (field: CardField) => {
    const problem = problemsNow()[field];
    setProblems((before) => (before[field] === problem ? before : { ...before, [field]: problem }));
  };

  const clear = useCallback(() => {
    for (const field of CARD_FIELDS) {
      const control = element.current?.elements.namedItem(field) as Control | null;
      if (control) control.value = '';
    }
    edited.current.clear();
    setBrand(null);
    setProblems({});
  }, []);
  useEffect(() => {
    // The browser may restore the page from its back/forward cache with the input values.
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, [clear]);

  const edit = (target: EventTarget) => {
    const control = target as Control;
    if (!isField(control.name)) return;
    onEdit();
    edited.current.add(control.name);
    if (control.name === 'number') setBrand(brandWhileTyping(control.value));
    // While the member types in a field, the field is checked only if it already shows an error. Otherwise it is
    // checked when the focus leaves it.
    if (problems[control.name]) judge(control.name);
    if (control.name === 'expYear' && problems.expMonth) judge('expMonth');
  };

  /**
   * Returns the card if all fields are correct. Otherwise returns null, shows the errors, and focuses the first wrong
   * field.
   */
  const submit = (): CardInput | null => {
    for (const field of CARD_FIELDS) edited.current.add(field);
    const found = problemsNow();
    setProblems(found);
    const first = CARD_FIELDS.find((field) => found[field]);
    if (first === undefined) return read();
    controlOf(first)?.focus();
    return null;
  };

  const fieldSet = {
    ref: element,
    onInput: ({ target, nativeEvent }: FormEvent) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (target instanceof HTMLInputElement && target.name === 'number' && !isComposing) regroup(target);
      edit(target);
    },
    onCompositionEnd: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement && target.name === 'number') regroup(target);
    },
    onBlur: ({ target }: FocusEvent) => {
      const { name } = target as Control;
      if (isField(name) && edited.current.has(name)) judge(name);
      if (name === 'expYear' && edited.current.has('expMonth')) judge('expMonth');
    },
  };
  const errorOf = (field: CardField): string | undefined => {
    const problem = problems[field];
    return problem && paymentsJa.card.problems[problem];
  };
  return { fieldSet, errorOf, brand, submit, clear };
};
export type CardForm = ReturnType<typeof useCardForm>;
