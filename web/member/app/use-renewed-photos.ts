import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/time.ts';
import { onExpiredPhoto } from '#web/components/expired-photo.ts';

/**
 * Names of API calls that `useRenewedPhotos` does not repeat. The timeline renews its links page by page. A detailed
 * profile is never fetched again automatically (rules: Uploads, A link that expired).
 */
const RENEWED_ELSEWHERE: readonly unknown[] = ['getTimeline', 'getSubprofile'];

/**
 * If a picture on the screen could not be loaded because its link has expired, fetches the screen's data again, at most
 * once a minute: the new responses contain new links.
 */
export const useRenewedPhotos = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    return onExpiredPhoto(() => {
      if (Date.now() - last < MINUTE_MS) return;
      last = Date.now();
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !RENEWED_ELSEWHERE.includes(queryKey[0]);
      void queryClient.refetchQueries({ type: 'active', predicate });
    });
  }, [queryClient]);
};
