import { useInfiniteQuery } from '@tanstack/react-query';
import { listPayments } from '#shared/contract/payment-history.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';

type PaymentPage = ResponseOf<typeof listPayments>;
export type Payment = PaymentPage['payments'][number];

/**
 * The member's charges and refunds, newest first. Further pages are fetched on demand. Fetched again whenever a screen
 * opens.
 */
export const usePayments = () =>
  useInfiniteQuery<PaymentPage, ApiError, Payment[], readonly [string], string | undefined>({
    queryKey: [listPayments.name],
    queryFn: ({ pageParam, signal }) => callApi(listPayments, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    refetchOnMount: 'always',
  });
