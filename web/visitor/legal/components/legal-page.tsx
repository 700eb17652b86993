import type { ReactNode } from 'react';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';
import { LegalLinks } from './legal-links.tsx';

type LegalPageProps = { title: string; lead: string; children: ReactNode };

/**
 * The target of the back link. Members come from the settings. Visitors come from the top page, or from the sign-up,
 * which opens legal pages in a new tab.
 */
const useWayBack = () =>
  useSession() ? { to: paths.settings, label: layoutJa.menu.settings } : { to: paths.index, label: layoutJa.legal.top };

/** The frame of a legal page, for visitors and members. */
export const LegalPage = ({ title, lead, children }: LegalPageProps) => (
  <Page title={title} lead={lead} back={useWayBack()}>
    {children}
    <LegalLinks />
  </Page>
);
