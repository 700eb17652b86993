import { Link } from 'react-router-dom';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { toSettings } from '#web/shell/to-settings.ts';
import { useConsents, useSetReadingConsent } from './api/use-consents.ts';

const { consents } = settingsJa;
const dayOf = (iso: string) => formatFullDay(new Date(iso));

/**
 * /settings/consents: each consent and its time. The member can withdraw the consent to automatic reading of messages
 * and give it again.
 */
export const ConsentsRoute = () => {
  const { data, error, refetch, isFetching } = useConsents();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toSettings} />;
  if (!data) return <ScreenSkeleton title={consents.title} lead={consents.lead} back={toSettings} />;
  const { reading, terms_accepted_at: accepted } = data;
  return (
    <Page title={consents.title} lead={consents.lead} back={toSettings}>
      <RuledSection title={consents.terms} lead={consents.termsSince(dayOf(accepted))} />
      <RuledSection title={consents.reading} lead={consents.readingHint}>
        <ReadingSwitch on={reading.on} since={readingText(reading)} />
        <p className="text-13 text-ink-soft">{consents.ifOff}</p>
        <Link to={paths.automaticReading} className="text-link mt-2 inline-flex min-h-11 items-center">
          {consents.readMore}
        </Link>
      </RuledSection>
    </Page>
  );
};

const readingText = ({ on, since }: { on: boolean; since: string | null }): string => {
  if (since === null) return consents.never;
  return on ? consents.on(dayOf(since)) : consents.off(dayOf(since));
};

const ReadingSwitch = ({ on, since }: { on: boolean; since: string }) => {
  const { mutate, isPending, variables, error } = useSetReadingConsent();
  return (
    <Checkbox
      toggle
      label={consents.agree}
      hint={since}
      checked={isPending ? variables.body.consent : on}
      error={error?.message}
      onChange={({ target }) => {
        if (!isPending) mutate({ body: { consent: target.checked } });
      }}
    />
  );
};
