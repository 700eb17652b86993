import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { useCover } from '#web/components/cover.tsx';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { List, Row } from '#web/components/list.tsx';
import { Page } from '#web/components/page.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { config } from '#web/platform/config.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { getTheme, saveTheme, THEMES, type Theme } from '#web/platform/theme/theme.ts';

const { groups, rows, theme } = settingsJa;
const { external, menu } = layoutJa;

/** /settings: the member's settings, and the link to the withdrawal. */
export const SettingsRoute = () => {
  const session = useSession();
  if (!session) return null;
  return (
    <Page title={settingsJa.title}>
      <Group title={groups.account}>
        <Place to={paths.changePassword} icon="lock" title={rows.password} detail={rows.passwordHint} />
        <Place to={paths.sessions} icon="shield" title={rows.sessions} detail={rows.sessionsHint} />
        <Place to={paths.mailSettings} icon="bell" title={rows.mail} detail={rows.mailHint} />
      </Group>
      <Appearance />
      <Group title={groups.data}>
        <Place to={paths.consents} icon="check" title={rows.consents} detail={rows.consentsHint} />
        <Place to={paths.exportData} icon="document" title={rows.export} detail={rows.exportHint} />
      </Group>
      <Group title={groups.about}>
        <Place to={paths.help} icon="help" title={menu.help} />
        {legalPages().map(({ to, title }) => (
          <Place key={title} to={to} icon="document" title={title} />
        ))}
      </Group>
      <List>
        <Place to={paths.withdrawal(session.sex)} icon="logout" title={rows.withdrawal} />
      </List>
    </Page>
  );
};

/** Contains only the legal pages of this site. The menu links to the legal texts that the stage publishes elsewhere. */
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
    <h2 className="mb-2 px-1 text-16 text-ink-soft">{title}</h2>
    <List label={title}>{children}</List>
  </section>
);

type PlaceProps = { to: string; icon: IconName; title: string; detail?: string };
const Place = ({ icon, ...row }: PlaceProps) => (
  <Row {...row} lead={<Icon name={icon} size={20} className="shrink-0 text-ink-soft" />} />
);

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: theme.options[value] }));

/** The choice of the theme. The choice takes effect at once, and in this browser only. */
const Appearance = () => {
  const { register } = useForm({ defaultValues: { theme: getTheme() } });
  const { covered, toggle } = useCover();
  const choose = register('theme', { onChange: ({ target }) => saveTheme(target.value as Theme) });
  return (
    <section>
      <h2 className="mb-2 px-1 text-16 text-ink-soft">{groups.display}</h2>
      <Card className="flex flex-col gap-4">
        <ChoiceGrid label={theme.label} options={THEME_OPTIONS} {...choose} />
        <Checkbox toggle label={settingsJa.cover} hint={settingsJa.coverHint} checked={covered} onChange={toggle} />
      </Card>
    </section>
  );
};
