import { commonJa } from '#shared/messages/common.ja.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { toSettings } from '#web/shell/to-settings.ts';
import { usePasskeys } from './api/use-passkeys.ts';
import { AddPasskey } from './components/add-passkey.tsx';
import { PasskeyList } from './components/passkey-list.tsx';

/** /settings/passkeys: the member's passkeys, each with its name and last use (rules: Identity, Passkeys). */
export const PasskeysRoute = () => (
  <Page title={passkeysJa.title} lead={passkeysJa.lead} back={toSettings}>
    <Passkeys />
  </Page>
);

const Passkeys = () => {
  const { data, error, isFetching, refetch } = usePasskeys();
  if (data)
    return (
      <>
        {data.passkeys.length === 0 ? (
          <EmptyState icon="lock" title={passkeysJa.empty}>
            {passkeysJa.emptyHint}
          </EmptyState>
        ) : (
          <PasskeyList all={data.passkeys} />
        )}
        <AddPasskey count={data.passkeys.length} />
      </>
    );
  if (!error)
    return (
      <Loading>
        <SkeletonRows rows={2} lines={2} plain />
      </Loading>
    );
  return (
    <ErrorState
      message={error.message}
      reference={error.requestId && commonJa.error.requestId(error.requestId)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};
