import { settingsJa } from '#shared/messages/settings.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, Skeleton, SkeletonRows, SkeletonSection } from '#web/components/skeleton.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { toSettings } from '#web/shell/to-settings.ts';
import { type MailChoice, useMailSettings, useSetMailSettings } from './api/use-mail-settings.ts';

const { mail } = settingsJa;

/**
 * /settings/mail: a switch for each kind of mail that the member can refuse, and the list of mails that are always
 * sent. A switch is saved at once.
 */
export const MailSettingsRoute = () => {
  const { data, error, refetch, isFetching } = useMailSettings();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toSettings} />;
  return (
    <Page title={mail.title} lead={mail.lead} back={toSettings}>
      {data ? <Mails choices={data.mails} /> : <MailsLoading />}
    </Page>
  );
};

const MailsLoading = () => (
  <Loading>
    <SkeletonRows rows={3} plain />
    <Skeleton className="mb-4 h-3 w-1/2 rounded-full" />
    <SkeletonSection lines={2} />
  </Loading>
);

const Mails = ({ choices }: { choices: readonly MailChoice[] }) => (
  <>
    <div>
      <ul className="-mx-4 divide-y divide-line border-line border-y *:px-4 sm:mx-0 sm:*:px-0">
        {choices.map((choice) => (
          <li key={choice.kind}>
            <MailSwitch choice={choice} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-soft">{mail.discreet}</p>
    </div>
    <RuledSection title={mail.essential} lead={mail.essentialBody} />
  </>
);

/** Shows the new state while the switch is being saved, and the saved state again after a failure. */
const MailSwitch = ({ choice: { kind, on, chosen_at: chosenAt } }: { choice: MailChoice }) => {
  const { mutate, isPending, variables, error } = useSetMailSettings();
  const { label, hint } = mail.kinds[kind];
  const wanted = isPending ? variables.body.mail_settings[kind] : undefined;
  return (
    <Checkbox
      toggle
      className="py-1"
      label={label}
      hint={chosenAt ? `${hint}（${mail.chosenAt(formatFullDay(new Date(chosenAt)))}）` : hint}
      checked={wanted ?? on}
      error={error?.message}
      onChange={({ target }) => {
        if (!isPending) mutate({ body: { mail_settings: { [kind]: target.checked } } });
      }}
    />
  );
};
