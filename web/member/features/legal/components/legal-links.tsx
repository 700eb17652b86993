import { useLocation } from 'react-router-dom';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { automaticReadingJa } from '#shared/messages/legal.ja.ts';
import { List, Row } from '#web/components/list.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { useSession } from '#web/platform/session/use-session.ts';

const { external, legal } = layoutJa;
const PAGES = [
  { to: paths.terms, title: external.terms },
  { to: paths.privacy, title: external.privacy },
  { to: paths.automaticReading, title: automaticReadingJa.title },
  { to: paths.legal, title: external.legal },
  { to: paths.externalTransmission, title: external.transmission },
];

/**
 * Links to the other legal pages. The visitors' footer already contains these links, except one page that does not fit
 * into the footer.
 */
export const LegalLinks = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const others = PAGES.filter(({ to }) => to !== pathname && (session || to === paths.automaticReading));
  if (others.length === 0) return null;
  return (
    <nav aria-label={legal.others} className="mt-4">
      <List>
        {others.map(({ to, title }) => (
          <Row key={to} to={to} title={title} />
        ))}
      </List>
    </nav>
  );
};
