import { useState } from 'react';
import { operatorValue } from '#shared/messages/legal.ja.ts';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Facts } from '#web/components/list.tsx';
import { Price } from '#web/components/price.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { config } from '#web/platform/config.ts';
import type { Payment } from '../api/use-payments.ts';
import { itemOf, taxOf } from '../receipt.rules.ts';

const texts = paymentHistoryJa.receipt;
const digits = new Intl.NumberFormat('ja-JP');
const ADDRESSEE_MAX_CHARS = 40;

/**
 * The receipt of one payment. It names the operator and not the service, and is printed without the rest of the page,
 * black on white. The member types the addressee's name, which is not stored.
 */
export const Receipt = ({ payment }: { payment: Payment }) => {
  const [addressee, setAddressee] = useState('');
  return (
    <>
      <Paper payment={payment} addressee={addressee.trim()} />
      <div className="flex flex-col gap-4 print:hidden">
        <Field label={texts.addressee} hint={texts.addresseeHint} optional>
          <TextInput
            maxLength={ADDRESSEE_MAX_CHARS}
            autoComplete="off"
            onChange={({ target }) => setAddressee(target.value)}
          />
        </Field>
        <Button icon="document" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  );
};

/** Keeps the part in brackets, `（…）`, together: it wraps to the next line as a whole. */
const withWholeBracket = (text: string) => {
  const [before = '', ...bracket] = text.split(/(?=（)/);
  return (
    <>
      {before}
      <span className="inline-block">{bracket.join('')}</span>
    </>
  );
};

const Paper = ({ payment, addressee }: { payment: Payment; addressee: string }) => {
  const { id, kind, amount, paid_at, card } = payment;
  const isRefund = kind === 'refund';
  const tax = taxOf(amount);
  const yen = (value: number) => texts.yen(digits.format(value));
  return (
    <article data-paper="" className="border-line border-y py-4">
      {addressee !== '' && <p className="mb-4 text-20">{texts.to(addressee)}</p>}
      <p className="mb-4">
        <Price amount={amount} per={texts.taxIncluded} size="lg" />
      </p>
      <Facts
        items={[
          { label: texts.item, value: withWholeBracket(itemOf(payment)) },
          { label: isRefund ? texts.refundDate : texts.date, value: formatFullDay(new Date(paid_at)) },
          { label: texts.base, value: yen(amount - tax) },
          { label: texts.tax, value: yen(tax) },
          { label: texts.method, value: card ? withWholeBracket(texts.card(card.brand, card.last4)) : texts.cardOnly },
          { label: texts.number, value: id },
        ]}
      />
      <p className="my-4">{isRefund ? texts.refundedText : texts.received}</p>
      <Facts
        items={[
          { label: texts.issuer, value: operatorValue(config.operator, 'name') },
          { label: texts.address, value: operatorValue(config.operator, 'address') },
          { label: texts.registration, value: operatorValue(config.operator, 'invoiceNumber') },
        ]}
      />
    </article>
  );
};
