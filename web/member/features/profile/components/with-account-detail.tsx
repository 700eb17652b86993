import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useAccountDetail } from '../api/use-account-detail.ts';
import type { AccountDetail } from '../form/profile-values.ts';
import { importFields } from '../load-later-parts.ts';

type WithAccountDetailProps = {
  title: string;
  /**
   * True if the form opens with a page other than the first registration page. The controls of that page are then
   * loaded while the profile is being fetched.
   */
  startsWithFields?: boolean;
  /** True while something else is loading with which the form begins. An open form is never closed again. */
  isWaiting?: boolean;
  children: (detail: AccountDetail) => ReactNode;
};

/**
 * Fetches the profile for every profile form, and shows the loading and error states. A later fetch does not replace
 * the profile in the open form.
 */
export const WithAccountDetail = ({
  title,
  startsWithFields = false,
  isWaiting = false,
  children,
}: WithAccountDetailProps) => {
  const [query] = useSearchParams();
  const needsFields = startsWithFields || query.has('step');
  useEffect(() => {
    if (needsFields) importFields().catch(() => undefined);
  }, [needsFields]);
  const { data, error, isFetching, refetch } = useAccountDetail();
  const [loaded, setLoaded] = useState<AccountDetail>();
  if (data && !loaded && !isWaiting) setLoaded(data);
  if (loaded) return <Suspense fallback={<ScreenSkeleton title={title} />}>{children(loaded)}</Suspense>;
  if (data || !error || isFetching) return <ScreenSkeleton title={title} />;
  return (
    <Page title={title}>
      <ErrorState
        message={error.code === 'offline' ? error.message : profileFormJa.loadFailed}
        hint={error.code !== 'offline' && commonJa.error.again}
        reference={error.requestId && commonJa.error.requestId(error.requestId)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
};
