import { Link } from 'react-router-dom';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { externalLinks } from './external-links.ts';

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center text-13 text-ink-soft underline underline-offset-4 touched:text-ink';

/** Help and legal pages for visitors, who have no menu. */
export const VisitorLinks = () => (
  <nav aria-label={layoutJa.external.label} className="mx-auto max-w-column">
    <ul className="flex flex-wrap justify-center gap-x-5">
      {externalLinks().map(({ label, to }) => (
        <li key={label}>
          {to.startsWith('/') ? (
            <Link to={to} className={look}>
              {label}
            </Link>
          ) : (
            <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
              {label}
              <span className="sr-only">{layoutJa.external.newTab}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

/** The links for visitors at the bottom of the window, or below a page that is longer than the window. */
export const VisitorFooter = () => (
  <footer className="sticky top-[100dvh] border-line border-t px-4 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
    <VisitorLinks />
  </footer>
);
