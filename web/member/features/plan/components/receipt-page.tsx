import { useEffect } from 'react';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import type { usePayments } from '../api/use-payments.ts';
import { Receipt } from './receipt.tsx';

const { back, receipt } = paymentHistoryJa;
const toHistory = { to: paths.paymentHistory(), label: back };
type ReceiptPageProps = { number: string; payments: ReturnType<typeof usePayments> };

/**
 * One payment as a receipt. After a reload the payment is searched in the history page by page, because no endpoint
 * returns a single payment.
 */
export const ReceiptPage = ({ number, payments }: ReceiptPageProps) => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = payments;
  const payment = data?.find(({ id }) => id === number);
  const looksOn = payment === undefined && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (looksOn) void fetchNextPage();
  }, [looksOn, fetchNextPage]);
  if (payment) {
    const { title, refundTitle } = receipt;
    return (
      <Page title={payment.kind === 'refund' ? refundTitle : title} back={toHistory}>
        <Receipt payment={payment} />
      </Page>
    );
  }
  if (error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toHistory} />;
  if (!data || hasNextPage || isFetching) return <ScreenSkeleton title={receipt.title} back={toHistory} />;
  return (
    <Page title={receipt.title} back={toHistory}>
      <Note role="status">{receipt.notFound}</Note>
    </Page>
  );
};
