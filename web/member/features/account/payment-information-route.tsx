import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { isSex, MAN, type Sex } from '#shared/options/member.ts';
import { type PlanBook, planBookFor, plansIn } from '#shared/plans.ts';
import { Page } from '#web/components/page.tsx';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';
import { config } from '#web/platform/config.ts';
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
      {isPaid(account) ? <Paid /> : <Unpaid books={shownBooks(account)} />}
    </Page>
  );
};

const sexOf = ({ sex }: Account): Sex => (isSex(sex) ? sex : MAN);
/** The campaign's book first. A listed woman sees no plan (rules: Money, A listed man). */
const shownBooks = (account: Account): PlanBook[] =>
  ['listed', ''].flatMap(
    (campaign) => planBookFor({ sex: sexOf(account), campaign, isListed: account.listed, hiddenSegment: null }) ?? [],
  );
const leadFor = (account: Account): string | undefined => {
  if (isPaid(account) || shownBooks(account).length === 0) return undefined;
  return sexOf(account) === MAN ? information.unpaid.body : information.unpaid.premiumBody;
};

const Paid = () => (
  <RuledSection
    title={information.paid.title}
    aside={
      <StatusPill tone="good" icon="check">
        {information.paid.status}
      </StatusPill>
    }
  />
);

const Unpaid = ({ books }: { books: readonly PlanBook[] }) =>
  books.length === 0 ? (
    <Note icon="card">{information.unpaid.noPlan}</Note>
  ) : (
    <>
      {books.map((book) => (
        <Plans key={book} book={book} />
      ))}
      <Note tone="primary" icon="clock">
        {information.unpaid.opensSoon}
      </Note>
    </>
  );

const Plans = ({ book }: { book: PlanBook }) => (
  <RuledSection
    title={book === 'listed' ? information.unpaid.campaignPlans : information.unpaid.plans}
    aside={<span className="text-13 text-ink-soft">{information.unpaid.taxIncluded}</span>}
  >
    <ul className="divide-y divide-line border-line border-t">
      {plansIn(book, config.regularPrices).map(({ id, months, priceYen }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-3">
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
  </RuledSection>
);
