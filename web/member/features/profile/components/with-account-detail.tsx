import { type ReactNode, useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ScreenSkeleton } from '#web/member/app/screen-skeleton.tsx';
import { useAccountDetail } from '../api/use-account-detail.ts';
import type { AccountDetail } from '../form/profile-values.ts';

type WithAccountDetailProps = { title: string; children: (detail: AccountDetail) => ReactNode };

/** Loading and failure of every profile form; once there, the profile stays the one the form started from. */
export const WithAccountDetail = ({ title, children }: WithAccountDetailProps) => {
  const { data, error, isFetching, refetch } = useAccountDetail();
  const [loaded, setLoaded] = useState<AccountDetail>();
  if (data && !loaded) setLoaded(data);
  const detail = loaded ?? data;
  if (detail) return children(detail);
  if (!error || isFetching) return <ScreenSkeleton />;
  return (
    <Page title={title}>
      <ErrorState
        message={error.code === 'offline' ? error.message : profileFormJa.loadFailed}
        reference={error.requestId && commonJa.error.requestId(error.requestId)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
};
