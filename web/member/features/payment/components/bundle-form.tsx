import { LIKE_LOT_MS } from '#shared/limits.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { shopJa } from '#shared/messages/shop.ja.ts';
import { LIKE_BUNDLES } from '#shared/plans.ts';
import { formatFullDay } from '#shared/time.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { Price } from '#web/components/price.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useBuyLikes } from '../api/use-buy-likes.ts';
import type { Likes } from '../api/use-likes.ts';
import { CardFields } from '../card/card-fields.tsx';
import { useCardForm } from '../card/use-card-form.ts';
import { useAfterPayment } from '../use-after-payment.ts';
import { LastLook } from './last-look.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentNote } from './payment-note.tsx';

const { confirm } = shopJa;
const [SMALLEST] = LIKE_BUNDLES;

/**
 * The form for buying likes: the choice of a bundle, the card, the summary and the pay button. The smallest bundle is
 * selected at first.
 */
export const BundleForm = ({ likes }: { likes: Likes }) => {
  const now = new Date(likes.now);
  const choice = useFormValues<{ bundle: string }>({ bundle: String(SMALLEST.likes) });
  const bundle = LIKE_BUNDLES.find((one) => String(one.likes) === choice.values.bundle) ?? SMALLEST;
  const payment = useBuyLikes();
  const card = useCardForm(now, payment.forget);
  const lead = useAfterPayment('likes');
  const pay = () =>
    void payment.pay(
      { likes: bundle.likes, amount: bundle.priceYen },
      {
        readCard: card.submit,
        onDone: (answer) => {
          card.clear();
          lead(answer, likes.purchased_like_created);
        },
      },
    );
  return (
    <PaymentForm onPay={pay}>
      <RadioCards
        label={shopJa.bundles}
        hint={shopJa.once}
        options={LIKE_BUNDLES.map((one) => ({
          value: String(one.likes),
          label: <span className="font-semibold">{shopJa.bundle(one.likes)}</span>,
          description: shopJa.each(one.priceYen / one.likes),
          aside: <Price amount={one.priceYen} />,
        }))}
        {...choice.control('bundle')}
      />
      {/* `/api/test-purchase` takes the token of a card and no stored card (spec part-2 §7). */}
      <CardFields form={card} now={now} note={shopJa.card} />
      <LastLook
        item={shopJa.bundle(bundle.likes)}
        charges={[{ date: formatFullDay(now), amount: bundle.priceYen }]}
        after={confirm.once}
        facts={factsOf(now)}
      />
      <PaymentNote problem={payment.problem} />
      <PayButton
        isBusy={payment.isBusy}
        label={paymentsJa.confirm.submit(bundle.priceYen)}
        hint={payingJa.confirm.challenge}
      />
    </PaymentForm>
  );
};

const factsOf = (now: Date) => [
  { label: confirm.expiry, value: confirm.expiryValue(formatFullDay(new Date(now.getTime() + LIKE_LOT_MS))) },
  { label: confirm.refund, value: confirm.refundValue },
  { label: confirm.delivery, value: confirm.deliveryValue },
  { label: payingJa.confirm.method, value: payingJa.confirm.methodValue },
];
