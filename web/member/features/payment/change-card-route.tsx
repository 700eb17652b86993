import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useChangeCard } from './api/use-change-card.ts';
import { type PaymentInformation, usePaymentInformation } from './api/use-payment-information.ts';
import { CardFields } from './card/card-fields.tsx';
import { useCardForm } from './card/use-card-form.ts';
import { PayButton } from './components/pay-button.tsx';
import { PaymentForm } from './components/payment-form.tsx';
import { PaymentNote } from './components/payment-note.tsx';

const { changeCard } = paymentsJa;
const texts = payingJa.changeCard;
const back = { to: paths.paymentInformation, label: planJa.title };

/** /change_card: changes the card of the current plan. Without a plan there is no card to change (spec part-2 §2). */
export const ChangeCardRoute = () => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = usePaymentInformation();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done />;
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={back} />;
  if (!data || !isFetchedAfterMount) return <ScreenSkeleton title={changeCard.title} lead={texts.lead} back={back} />;
  if (data.payment_conf !== 1 || data.site_id === null) return <Navigate to={paths.paymentInformation} replace />;
  return (
    <Page title={changeCard.title} lead={texts.lead} back={back}>
      <CurrentCard information={data} />
      <ChangeForm information={data} onDone={() => setDone(true)} />
    </Page>
  );
};

const Done = () => (
  <Page title={changeCard.done} lead={texts.doneBody} width="form">
    <LinkButton to={paths.home()} wide>
      {changeCard.toHome}
    </LinkButton>
  </Page>
);

const CurrentCard = ({ information: { card, retrying } }: { information: PaymentInformation }) => (
  <>
    {retrying && <Note tone="care">{texts.retryingTitle}</Note>}
    <RuledSection title={texts.current}>
      <p>{card ? `${card.brand} ${texts.endsWith(card.last4)}` : texts.none}</p>
    </RuledSection>
  </>
);

type ChangeFormProps = { information: PaymentInformation; onDone: () => void };

const ChangeForm = ({ information, onDone }: ChangeFormProps) => {
  const now = new Date(information.now);
  const change = useChangeCard();
  const card = useCardForm(now, change.forget);
  const send = () =>
    void change.pay(
      { siteId: information.site_id },
      {
        readCard: card.submit,
        onDone: () => {
          card.clear();
          onDone();
        },
      },
    );
  return (
    <PaymentForm onPay={send}>
      <CardFields form={card} now={now} title={texts.newCard} />
      <p className="border-line border-t pt-4">{effectOf(information)}</p>
      <PaymentNote problem={change.problem} title={texts.failed} unknown={texts.unknown} />
      <PayButton isBusy={change.isBusy} label={changeCard.submit} />
    </PaymentForm>
  );
};

/**
 * The sentence about the cost of a card change. If a renewal has failed, the new card is charged at once. Otherwise
 * nothing is charged today (rules: Money, Charges).
 */
const effectOf = ({ retrying, cancelled, next_payment_date: next, payment_kind: yen }: PaymentInformation): string => {
  const amount = yen === null ? '' : paymentsJa.select.yen(yen);
  if (retrying) return texts.retrying(amount);
  if (cancelled || next === null) return `${texts.noCharge}${texts.cancelled}`;
  return `${texts.noCharge}${texts.nextCharge(formatFullDay(new Date(next)), amount)}`;
};
