import { useSearchParams } from 'react-router-dom';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { usePayments } from '../api/use-payments.ts';
import { PaymentList } from './payment-list.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const texts = paymentHistoryJa;
const toInformation = { to: paths.paymentInformation, label: planJa.title };

/** /payment_history: the own charges and refunds; with `?receipt=<number>` one of them as a receipt to print. */
export const PaymentHistory = () => {
  const [query] = useSearchParams();
  const number = query.get('receipt');
  const payments = usePayments();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = payments;
  if (number !== null) return <ReceiptPage number={number} payments={payments} />;
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toInformation} />;
  return (
    <Page title={texts.title} back={toInformation}>
      {!data ? (
        <Loading>
          <SkeletonRows plain />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState icon="document" title={texts.empty}>
          {texts.emptyBody}
        </EmptyState>
      ) : (
        <PaymentList payments={data} />
      )}
      {data && error && (
        <ErrorState message={error.message} onRetry={() => void fetchNextPage()} busy={isFetchingNextPage} />
      )}
      {hasNextPage && !error && (
        <Button kind="secondary" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Page>
  );
};
