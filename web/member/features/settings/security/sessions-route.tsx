import { commonJa } from '#shared/messages/common.ja.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { useSessions } from './api/use-sessions.ts';
import { SessionLists } from './components/session-lists.tsx';

const { sessions } = securityJa;

/** /settings/sessions: the signed-in devices, each with a button that signs it out. */
export const SessionsRoute = () => (
  <Page title={sessions.title} lead={sessions.lead} back={toSettings}>
    <Devices />
    <LinkButton to={paths.changePassword} kind="secondary" wide>
      {sessions.changePassword}
    </LinkButton>
  </Page>
);

const Devices = () => {
  const { data, error, isFetching, refetch } = useSessions();
  if (data) return <SessionLists all={data.sessions} />;
  if (!error)
    return (
      <Loading>
        <SkeletonRows rows={3} lines={3} plain />
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
