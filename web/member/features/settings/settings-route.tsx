import type { ReactNode } from 'react';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { useCover } from '#web/components/cover.tsx';
import { List, Row } from '#web/components/list.tsx';
import { Page } from '#web/components/page.tsx';
import { config } from '#web/platform/config.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { getTheme, saveTheme, THEMES, type Theme } from '#web/platform/theme/theme.ts';
import { paths } from '#web/shell/paths.ts';
import { useConsents } from './api/use-consents.ts';
import { useMailSettings } from './api/use-mail-settings.ts';
import { ChatSettings } from './components/chat-settings.tsx';
import { LastLoginSetting } from './components/last-login-setting.tsx';
import { useSessions } from './security/api/use-sessions.ts';

const { groups, rows, theme, values } = settingsJa;
const { external, menu } = layoutJa;

/**
 * /settings: links to the settings screens and to the withdrawal. Three links show a current value. It comes from the
 * API call of the linked screen, so that screen then opens without waiting. If the call fails, the value is missing.
 */
export const SettingsRoute = () => {
  const session = useSession();
  const { data: devices } = useSessions();
  const { data: mail } = useMailSettings();
  const { data: consents } = useConsents();
  if (!session) return null;
  const mails = mail?.mails.filter(({ on }) => on).length;
  return (
    <Page title={settingsJa.title}>
      <Group title={groups.account}>
        <Row to={paths.changePassword} title={rows.password} />
        <Row to={paths.passkeys} title={rows.passkeys} />
        <Row to={paths.sessions} title={rows.sessions} aside={devices && values.sessions(devices.sessions.length)} />
        <Row to={paths.mailSettings} title={rows.mail} aside={mails !== undefined && values.mail(mails)} />
        <Row to={paths.pushSettings} title={rows.push} />
        <Row to={paths.appSettings} title={rows.app} />
      </Group>
      <Group title={groups.payments}>
        <Row to={paths.paymentInformation} title={rows.payment} />
        <Row to={paths.paymentHistory()} title={rows.paymentHistory} />
      </Group>
      <Appearance />
      <LastLoginSetting />
      <ChatSettings />
      <Group title={groups.data}>
        <Row to={paths.consents} title={rows.consents} aside={consents && values.consents(consents.reading.on)} />
        <Row to={paths.exportData} title={rows.export} />
        <Row to={paths.ownReports} title={rows.reports} />
      </Group>
      <Group title={groups.about}>
        <Row to={paths.help} title={menu.help} />
        {legalPages().map(({ to, title }) => (
          <Row key={title} to={to} title={title} />
        ))}
      </Group>
      <List>
        <Row to={paths.withdrawal(session.sex)} title={rows.withdrawal} />
      </List>
    </Page>
  );
};

/**
 * Links to the legal texts that are pages of this site. Legal texts with an address in `config.links` are linked
 * from the menu.
 */
const legalPages = () => {
  const { terms, privacy, legal } = config.links;
  return [
    ...(terms ? [] : [{ to: paths.terms, title: external.terms }]),
    ...(privacy ? [] : [{ to: paths.privacy, title: external.privacy }]),
    ...(legal ? [] : [{ to: paths.legal, title: external.legal }]),
    { to: paths.externalTransmission, title: external.transmission },
  ];
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-17">{title}</h2>
    <List label={title}>{children}</List>
  </section>
);

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: theme.options[value] }));

/** The choice of the theme. It takes effect at once, and in this browser only. */
const Appearance = () => {
  const choice = useFormValues({ theme: getTheme() }).control('theme');
  const { covered, toggle } = useCover();
  const choose: typeof choice.onChange = (event) => {
    choice.onChange(event);
    saveTheme(event.target.value as Theme);
  };
  return (
    <section>
      <h2 className="mb-2 text-17">{groups.display}</h2>
      {/* On phones the hairlines reach both edges of the window, like the hairlines of the lists above and below. */}
      <div className="-mx-4 divide-y divide-line border-line border-y *:px-4 sm:mx-0 sm:*:px-0">
        <ChoiceGrid label={theme.label} options={THEME_OPTIONS} {...choice} onChange={choose} className="py-4" />
        <Checkbox
          toggle
          label={settingsJa.cover}
          hint={settingsJa.coverHint}
          checked={covered}
          onChange={toggle}
          className="py-1"
        />
      </div>
    </section>
  );
};
