import { useSearchParams } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { unsubscribeJa } from '#shared/messages/unsubscribe.ja.ts';
import { OPTIONAL_MAILS, type OptionalMail } from '#shared/options/mail.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useUnsubscribeMail } from './api/use-unsubscribe-mail.ts';

/**
 * /unsubscribe, open to everyone who has the mail. Only a press on the button stops the mails, because mail programs
 * open links to scan them.
 */
export const UnsubscribeRoute = () => {
  const [query] = useSearchParams();
  const kind = OPTIONAL_MAILS.find((known) => known === query.get('kind'));
  const token = query.get('token');
  return (
    <Page
      width="form"
      title={unsubscribeJa.title}
      {...(kind && token && { lead: unsubscribeJa.lead(unsubscribeJa.kinds[kind]) })}
    >
      {kind && token ? <Stop kind={kind} token={token} /> : <Note tone="care">{unsubscribeJa.broken}</Note>}
    </Page>
  );
};

const Stop = ({ kind, token }: { kind: OptionalMail; token: string }) => {
  const { mutate, isPending, isSuccess, error } = useUnsubscribeMail();
  if (isSuccess) {
    return (
      <>
        <Note tone="good" role="status" title={unsubscribeJa.done}>
          {unsubscribeJa.again}
        </Note>
        <LinkButton to={paths.index} kind="secondary">
          {commonJa.notFound.toTop}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {error && (
        <Note tone="danger" role="alert">
          {error.code === 'token_invalid' ? unsubscribeJa.broken : error.message}
        </Note>
      )}
      <Button busy={isPending} onClick={() => mutate({ query: { kind, token } })}>
        {unsubscribeJa.submit}
      </Button>
    </>
  );
};
