import { useState } from 'react';
import { Link } from 'react-router-dom';
import { installJa } from '#shared/messages/install.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { endInstallHint } from '#web/platform/install/install-prompt.ts';
import { paths } from '#web/shell/paths.ts';

/** A line of home after the first match: the app can be installed. It comes back neither after a press nor closed. */
export const InstallHint = () => {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const close = () => {
    endInstallHint();
    setShown(false);
  };
  return (
    <div className="flex items-center">
      <Link
        to={paths.appSettings}
        onClick={endInstallHint}
        className="flex min-h-14 flex-1 items-center gap-3 py-2 pl-4 transition-colors touched:bg-sunken focus-visible:-outline-offset-4 sm:-ml-4 sm:rounded-input"
      >
        <Icon name="plus" size={20} className="text-ink-soft" />
        <span className="min-w-0 flex-1">{installJa.hint.text}</span>
      </Link>
      <IconButton icon="close" label={installJa.hint.close} onClick={close} />
    </div>
  );
};
