import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { isSex, MAN, type Sex } from '#shared/options/member.ts';
import { PLANS } from '#shared/plans.ts';
import { Card } from '#web/components/card.tsx';
import { Page } from '#web/components/page.tsx';
import { Price } from '#web/components/price.tsx';
import { Note } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';
import { isPaid } from './account.rules.ts';
import { type Account, useFreshAccount } from './api/use-account.ts';

const { information, select } = paymentsJa;

/** /payment_information: the prices before payment; the running plan after payment (spec part-2 §2). */
export const PaymentInformationRoute = () => {
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  if (!account && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!account) return <ScreenSkeleton title={information.title} />;
  return (
    <Page title={information.title} lead={leadFor(account)}>
      {isPaid(account) ? <Paid /> : <Unpaid sex={sexOf(account)} />}
    </Page>
  );
};

const sexOf = ({ sex }: Account): Sex => (isSex(sex) ? sex : MAN);
const leadFor = (account: Account): string | undefined => {
  if (isPaid(account)) return undefined;
  return sexOf(account) === MAN ? information.unpaid.body : information.unpaid.premiumBody;
};

const Paid = () => (
  <Card
    title={information.paid.title}
    aside={
      <StatusPill tone="good" icon="check">
        {information.paid.status}
      </StatusPill>
    }
  >
    <p className="text-ink-soft">{information.paid.body}</p>
  </Card>
);

const Unpaid = ({ sex }: { sex: Sex }) => (
  <>
    <Card flush title={information.unpaid.plans}>
      <ul className="divide-y divide-line border-line border-t">
        {plansFor(sex).map(({ id, months, priceYen }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-3 sm:px-6">
            <span>{select.months(months)}</span>
            <span className="text-right">
              <Price amount={priceYen} />
              {months > 1 && (
                <span className="block text-13 text-ink-soft tabular-nums">
                  {select.perMonth(Math.round(priceYen / months))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
    <Note tone="primary" icon="clock">
      {information.unpaid.opensSoon}
    </Note>
  </>
);

const plansFor = (sex: Sex) => PLANS.filter(({ book }) => book === (sex === MAN ? 'regular' : 'premium'));
