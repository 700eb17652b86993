import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { titleFor } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { usePayments } from './api/use-payments.ts';
import { PaymentList } from './components/payment-list.tsx';

const texts = paymentHistoryJa;
const toInformation = { to: paths.paymentInformation, label: titleFor(paths.paymentInformation) };
// Loaded on demand, because few payments are opened as receipts.
const ReceiptPage = lazy(async () => ({ default: (await import('./components/receipt-page.tsx')).ReceiptPage }));

/**
 * /payment_history: the member's charges and refunds. With `?receipt=<number>`: the payment with this number, as a
 * receipt to print.
 */
export const PaymentHistoryRoute = () => {
  const [query] = useSearchParams();
  const number = query.get('receipt');
  const payments = usePayments();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = payments;
  if (number !== null)
    return (
      <Suspense fallback={<ScreenSkeleton title={texts.receipt.title} />}>
        <ReceiptPage number={number} payments={payments} />
      </Suspense>
    );
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
