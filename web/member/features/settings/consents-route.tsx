import { settingsJa } from '#shared/messages/settings.ja.ts';
import { formatDate } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Page } from '#web/components/page.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';
import { useConsents, useSetReadingConsent } from './api/use-consents.ts';
import { BackToSettings } from './components/back-to-settings.tsx';

const { consents } = settingsJa;
const dayOf = (iso: string) => formatDate(new Date(iso));

/**
 * /settings/consents: each consent and its time. The member can withdraw the consent to automatic reading and give it
 * again.
 */
export const ConsentsRoute = () => {
  const { data, error, refetch, isFetching } = useConsents();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <ScreenSkeleton title={consents.title} lead={consents.lead} />;
  const { reading, terms_accepted_at: accepted } = data;
  return (
    <Page title={consents.title} lead={consents.lead}>
      <Card as="section" title={consents.terms}>
        <p>{consents.termsSince(dayOf(accepted))}</p>
      </Card>
      <Card as="section">
        <ReadingSwitch on={reading.on} />
        <p className="mt-2">{readingText(reading)}</p>
        <p className="mt-2 text-13 text-ink-soft">{consents.ifOff}</p>
        <div className="mt-2 -ml-4">
          <LinkButton to={paths.automaticReading} kind="quiet" small>
            {consents.readMore}
          </LinkButton>
        </div>
      </Card>
      <BackToSettings />
    </Page>
  );
};

const readingText = ({ on, since }: { on: boolean; since: string | null }): string => {
  if (since === null) return consents.never;
  return on ? consents.on(dayOf(since)) : consents.off(dayOf(since));
};

const ReadingSwitch = ({ on }: { on: boolean }) => {
  const { mutate, isPending, variables, error } = useSetReadingConsent();
  return (
    <Checkbox
      toggle
      label={<span className="font-semibold text-17">{consents.reading}</span>}
      hint={consents.readingHint}
      checked={isPending ? variables.body.consent : on}
      error={error?.message}
      onChange={({ target }) => {
        if (!isPending) mutate({ body: { consent: target.checked } });
      }}
    />
  );
};
