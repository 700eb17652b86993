import { useState } from 'react';
import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useAppName } from '#web/platform/install/app-name.ts';
import { endInstallHint, install, useInstallWay } from '#web/platform/install/install-prompt.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { IosSteps } from './components/ios-steps.tsx';
import { NameChoice } from './components/name-choice.tsx';

/**
 * /settings/app: the choice of the name and icon, and below it the way in which this browser installs the app (rules:
 * Installed app).
 */
export const AppSettingsRoute = () => (
  <Page title={installJa.title} lead={installJa.lead} back={toSettings}>
    <NameChoice />
    <Way />
  </Page>
);

const Way = () => {
  const way = useInstallWay();
  const name = useAppName();
  if (way === 'installed')
    return (
      <Note tone="good" title={installJa.installed.title}>
        {installJa.installed.change}
      </Note>
    );
  if (way === 'ios') return <IosSteps name={name} />;
  return way === 'prompt' ? <InstallButton shownName={appNamesJa[name]} /> : <Note>{installJa.none}</Note>;
};

const InstallButton = ({ shownName }: { shownName: string }) => {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const outcome = await install().catch(() => 'dismissed' as const);
    endInstallHint();
    setBusy(false);
    if (outcome === 'accepted') showFlash(installJa.added(shownName), { tone: 'good' });
    else showFlash(installJa.dismissed);
  };
  return (
    <Button wide busy={isBusy} onClick={() => void ask()}>
      {installJa.add}
    </Button>
  );
};
