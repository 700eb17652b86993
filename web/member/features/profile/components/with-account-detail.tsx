import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';
import { useAccountDetail } from '../api/use-account-detail.ts';
import { importFields } from '../form/later-parts.ts';
import type { AccountDetail } from '../form/profile-values.ts';

type WithAccountDetailProps = {
  title: string;
  /** Loads the form's code while the profile is being fetched, for a form that is a part of its own. */
  ahead?: (() => Promise<unknown>) | undefined;
  children: (detail: AccountDetail) => ReactNode;
};

/** Loading and error states of every profile form. A later fetch does not replace the profile in the open form. */
export const WithAccountDetail = ({ title, ahead, children }: WithAccountDetailProps) => {
  const [query] = useSearchParams();
  const isLater = query.has('step');
  useEffect(() => {
    Promise.all([ahead?.(), isLater && importFields()]).catch(() => undefined);
  }, [ahead, isLater]);
  const { data, error, isFetching, refetch } = useAccountDetail();
  const [loaded, setLoaded] = useState<AccountDetail>();
  if (data && !loaded) setLoaded(data);
  const detail = loaded ?? data;
  if (detail) return <Suspense fallback={<ScreenSkeleton title={title} />}>{children(detail)}</Suspense>;
  if (!error || isFetching) return <ScreenSkeleton title={title} />;
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
