import type { ReactNode } from 'react';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { LegalLinks } from './legal-links.tsx';

type LegalPageProps = { title: string; lead: string; children: ReactNode };

/** A page that everybody may read: members have the footer below it, visitors do not. */
export const LegalPage = ({ title, lead, children }: LegalPageProps) => (
  <Page title={title} lead={lead} tabBar={useSession() !== null}>
    {children}
    <LegalLinks />
  </Page>
);
