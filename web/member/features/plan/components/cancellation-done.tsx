import { useEffect } from 'react';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { formatFullDeadline } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';

const texts = cancellationJa;

/** The page after the last step. `until`: end of the paid term; null if the term is over. */
export const CancellationDone = ({ until }: { until: string | null }) => {
  // The clicked button disappears with its step, so the focus moves to the heading.
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true }), []);
  return (
    <Page title={texts.title}>
      <Note tone="good" role="status" title={texts.done}>
        {until ? texts.doneBody(formatFullDeadline(new Date(until))) : texts.doneUnpaidBody}
      </Note>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home()}>{texts.toHome}</LinkButton>
        <LinkButton to={paths.paymentInformation} kind="secondary">
          {texts.toInformation}
        </LinkButton>
      </div>
    </Page>
  );
};
