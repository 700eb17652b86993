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
/** Pages that the visitors' footer does not link, for lack of space. */
const NOT_IN_FOOTER: readonly string[] = [paths.automaticReading, paths.licenses];

/** Links to the other legal pages. For visitors only the links that their footer lacks are shown. */
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
