import { settingsJa } from '#shared/messages/settings.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { paths } from '#web/member/shell/paths.ts';

export const BackToSettings = () => (
  <div className="-ml-4">
    <LinkButton to={paths.settings} kind="quiet" small icon="back">
      {settingsJa.title}
    </LinkButton>
  </div>
);
