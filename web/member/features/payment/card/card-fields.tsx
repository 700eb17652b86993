import { CARD_EXPIRY_YEARS_AHEAD } from '#shared/limits.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { ACCEPTED_BRANDS, type CardBrand } from '#shared/rules/card.ts';
import { tokyoDay } from '#shared/time.ts';
import { cx } from '#web/components/cx.ts';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { range } from '#web/components/range.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Select } from '#web/components/select.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { BrandMarks, brandName, CardBack } from './brand-marks.tsx';
import type { CardForm } from './use-card-form.ts';

const { card } = paymentsJa;
const texts = payingJa.card;

const MONTHS = range(12).map((month) => {
  const value = String(month + 1).padStart(2, '0');
  return { value, label: value };
});
/** The current year and the eleven following years, in Tokyo time (rules: Money, Before paying). */
const yearsFrom = (now: Date): string[] => {
  const first = Number(tokyoDay(now).slice(0, 4));
  return range(CARD_EXPIRY_YEARS_AHEAD + 1).map((ahead) => String(first + ahead));
};

type CardFieldsProps = {
  form: CardForm;
  now: Date;
  title?: string;
  /** A sentence above the fields, for example that a stored card is not used. */
  note?: string;
};

/** The section with the card's fields (spec part-2 §5). Its inputs are uncontrolled: only `useCardForm` reads them. */
export const CardFields = ({ form, now, title = texts.title, note }: CardFieldsProps) => (
  <RuledSection title={title} aside={<BrandMarks brand={form.brand} />}>
    <p className="mb-6 flex gap-2 text-13 text-ink-soft">
      <Icon name="lock" size={16} className="mt-[0.2em] shrink-0" />
      {texts.safe}
    </p>
    {note && <p className="mb-6">{note}</p>}
    <fieldset {...form.fieldSet} aria-label={title} className="flex min-w-0 flex-col gap-6">
      <div>
        <Field label={card.number} hint={texts.numberHint} error={form.errorOf('number')}>
          <TextInput
            name="number"
            inputMode="numeric"
            autoComplete="cc-number"
            spellCheck={false}
            maxLength={30}
            aria-required
            className="tabular-nums"
          />
        </Field>
        <BrandNote brand={form.brand} />
      </div>
      <Field label={card.name} hint={texts.nameHint} error={form.errorOf('name')}>
        <TextInput
          name="name"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-required
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={card.expiryMonth} error={form.errorOf('expMonth')}>
          <Select
            name="expMonth"
            options={MONTHS}
            placeholder={texts.month}
            autoComplete="cc-exp-month"
            aria-required
            defaultValue=""
          />
        </Field>
        <Field label={card.expiryYear} error={form.errorOf('expYear')}>
          <Select
            name="expYear"
            options={yearsFrom(now)}
            placeholder={texts.year}
            autoComplete="cc-exp-year"
            aria-required
            defaultValue=""
          />
        </Field>
      </div>
      <Field label={card.cvv2} hint={texts.cvv2Hint} error={form.errorOf('cvv2')}>
        <Cvv2Input />
      </Field>
    </fieldset>
  </RuledSection>
);

const Cvv2Input = () => (
  <span className="flex items-center gap-3">
    <TextInput
      name="cvv2"
      inputMode="numeric"
      autoComplete="cc-csc"
      spellCheck={false}
      maxLength={4}
      aria-required
      className="max-w-32 tabular-nums"
    />
    <CardBack />
  </span>
);

/**
 * Shows the brand as soon as the first digits determine it, and announces it to screen readers. A brand that is not
 * accepted is an error before anything is sent.
 */
const BrandNote = ({ brand }: { brand: CardBrand | null }) => {
  const isRefused = brand !== null && !ACCEPTED_BRANDS.includes(brand);
  return (
    <p role="status" className={cx('text-13', isRefused ? 'mt-1.5 text-care' : 'sr-only')}>
      {brand !== null && (isRefused ? texts.refused : texts.recognised)(brandName(brand))}
    </p>
  );
};
