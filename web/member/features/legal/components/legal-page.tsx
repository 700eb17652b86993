import type { ReactNode } from 'react';
import { Page } from '#web/components/page.tsx';
import { LegalLinks } from './legal-links.tsx';

type LegalPageProps = { title: string; lead: string; children: ReactNode };

/** The frame of a legal page, for visitors and members. */
export const LegalPage = ({ title, lead, children }: LegalPageProps) => (
  <Page title={title} lead={lead}>
    {children}
    <LegalLinks />
  </Page>
);
