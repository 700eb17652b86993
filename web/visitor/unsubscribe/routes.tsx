import { useSearchParams } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { unsubscribeJa } from '#shared/messages/unsubscribe.ja.ts';
import { OPTIONAL_MAILS } from '#shared/options/mail.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import { useUnsubscribeMail } from './api/use-unsubscribe-mail.ts';

/**
 * /unsubscribe, for everyone who has the mail, without a session. Only a click on the button stops the mails, because
 * mail programs open links to scan them.
 */
export const UnsubscribeRoute = () => {
  const [query] = useSearchParams();
  const kind = OPTIONAL_MAILS.find((known) => known === query.get('kind'));
  const token = query.get('token');
  const { mutate, isPending, isSuccess, error } = useUnsubscribeMail();
  const isBroken = !kind || !token || error?.code === 'token_invalid';
  const isOpen = !isBroken && !isSuccess;
  return (
    <Page width="form" title={unsubscribeJa.title} lead={isOpen && unsubscribeJa.lead(unsubscribeJa.kinds[kind])}>
      {isBroken && (
        <>
          <Note tone="care" role={error ? 'alert' : undefined}>
            {unsubscribeJa.broken}
          </Note>
          <LinkButton to={paths.login}>{commonJa.toLogin}</LinkButton>
        </>
      )}
      {isSuccess && (
        <>
          <Note tone="good" role="status" title={unsubscribeJa.done}>
            {unsubscribeJa.again}
          </Note>
          <LinkButton to={paths.index} kind="secondary">
            {commonJa.notFound.toTop}
          </LinkButton>
        </>
      )}
      {isOpen && (
        <>
          {error && (
            <Note tone="danger" role="alert">
              {error.message}
            </Note>
          )}
          <Button busy={isPending} onClick={() => mutate({ query: { kind, token } })}>
            {unsubscribeJa.submit}
          </Button>
        </>
      )}
    </Page>
  );
};
