import type { ReactNode } from 'react';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { licensesJa } from '#shared/messages/legal/licenses.ja.ts';
import { Page } from '#web/components/page.tsx';
import { paths } from '#web/shell/paths.ts';
import shipped from './shipped-parts.json' with { type: 'json' };

const { labels, libvips, libraries, packages, texts, sources } = licensesJa;
const BUILD = '@img/sharp-libvips-linux-x64';
const versionOf = (name: string): string =>
  [...shipped.libraries, ...shipped.packages].find((part) => part.name === name)?.version ?? '';

const LGPL = 'https://www.gnu.org/licenses/lgpl-3.0.html';
/** Links to the licence texts, keyed by the names in `shipped-parts.json`. */
const TEXTS = [
  [libvips.license, LGPL],
  ['GPL-3.0', 'https://www.gnu.org/licenses/gpl-3.0.html'],
  ['Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0'],
  ['MIT', 'https://spdx.org/licenses/MIT.html'],
  ['ISC', 'https://spdx.org/licenses/ISC.html'],
  ['BSD-3-Clause', 'https://spdx.org/licenses/BSD-3-Clause.html'],
  ['BSD-2-Clause', 'https://spdx.org/licenses/BSD-2-Clause.html'],
  ['0BSD', 'https://spdx.org/licenses/0BSD.html'],
  ['MPL-2.0', 'https://www.mozilla.org/MPL/2.0/'],
  ['Mozilla Public License 1.1', 'https://www.mozilla.org/MPL/1.1/'],
] as const;

/**
 * /licenses: the licence notices for code of other authors. A test compares `shipped-parts.json` with the installed
 * packages. This page has no components of the other legal pages, so that the script file of those pages stays small.
 */
export const LicensesRoute = () => (
  <Page
    title={licensesJa.title}
    lead={licensesJa.lead}
    back={{ to: paths.externalTransmission, label: layoutJa.external.transmission }}
  >
    <Section title={libvips.title} lead={libvips.body}>
      <dl className="mt-2 flex flex-col gap-2">
        <Fact label={labels.version}>{versionOf('libvips')}</Fact>
        <Fact label={labels.license}>
          <Address url={LGPL} text={libvips.license} />
        </Fact>
        <Fact label={labels.copyright}>{libvips.copyright}</Fact>
        <Fact label={labels.source}>
          <Address url={`https://github.com/libvips/libvips/tree/v${versionOf('libvips')}`} text={sources.libvips} />
          <br />
          <Address url={`https://github.com/lovell/sharp-libvips/tree/v${versionOf(BUILD)}`} text={sources.build} />
        </Fact>
      </dl>
    </Section>
    <Section title={libraries.title} lead={libraries.body}>
      <ul aria-label={libraries.title} className="mt-2 flex flex-col gap-1 text-13">
        {shipped.libraries.map(({ name, version, license }) => (
          <li key={name} lang="en">
            {[name, version].filter(Boolean).join(' ')} — {license}
          </li>
        ))}
      </ul>
    </Section>
    <Section title={packages.title}>
      <ul aria-label={packages.title} className="mt-2 flex flex-col gap-2 text-13">
        {shipped.packages.map(({ name, version, license, copyright }) => (
          <li key={`${name} ${version}`} lang="en" className="break-words">
            {name} {version} — {license}
            <span className="block whitespace-pre-line text-ink-soft">{copyright}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title={texts.title} lead={texts.body}>
      <ul aria-label={texts.title} className="mt-2 flex flex-col gap-1">
        {TEXTS.map(([name, url]) => (
          <li key={name}>
            <Address url={url} text={name} />
          </li>
        ))}
      </ul>
    </Section>
  </Page>
);

const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section>
    <h2 className="text-17">{title}</h2>
    {lead && <p className="running mt-2">{lead}</p>}
    {children}
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

const Address = ({ url, text }: { url: string; text: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-11 items-center break-all text-link"
  >
    {text}
  </a>
);
