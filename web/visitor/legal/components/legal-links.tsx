import { useLocation } from 'react-router-dom';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { List, Row } from '#web/components/list.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { titleFor } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';

const { external, legal } = layoutJa;
const PAGES = [
  { to: paths.terms, title: external.terms },
  { to: paths.privacy, title: external.privacy },
  { to: paths.automaticReading, title: titleFor(paths.automaticReading) },
  { to: paths.legal, title: external.legal },
  { to: paths.externalTransmission, title: external.transmission },
  { to: paths.licenses, title: titleFor(paths.licenses) },
];
/** Pages to which the visitors' footer has no link, for lack of space. */
const NOT_IN_FOOTER: readonly string[] = [paths.automaticReading, paths.licenses];

/** Links to the other legal pages. Visitors see only links to the pages of `NOT_IN_FOOTER`. */
export const LegalLinks = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const others = PAGES.filter(({ to }) => to !== pathname && (session || NOT_IN_FOOTER.includes(to)));
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
