import { camel, checkKebab, checkPagePath, pascal } from './names.ts';
import { appendTo, type Flags, findList, must, type Project } from './project.ts';

const AUTHS = ['member', 'woman', 'man', 'anyone', 'visitor'];
/**
 * The values of `--auth` for pages that signed-out visitors can open. Screens of these pages do not use the query
 * library (decision 038).
 */
const VISITED = ['anyone', 'visitor'];
const BARS = ['both', 'header', 'none'];

const PAGES = 'web/shell/pages.ts';
const ROUTES = 'web/member/app/app-routes.tsx';
const VISITOR_ENTRY = 'web/visitor/entry.ts';
const TITLES = 'shared/messages/layout.ja.ts';

type Screen = { feature: string; file: string; name: string; path: string; auth: string; ja: string };

const routeFile = ({
  feature,
  file,
  name,
  path,
  ja,
}: Screen) => `import { ${ja} } from '#shared/messages/${feature}.ja.ts';
import { Page } from '#web/components/page.tsx';

const { ${name} } = ${ja};

/** ${path} */
export const ${pascal(file)}Route = () => (
  <Page title={${name}.title}>
    <p>{${name}.lead}</p>
  </Page>
);
`;

const testFile = ({ feature, file, name, path, auth, ja }: Screen) => {
  const signIn = { member: 'signedInWoman', woman: 'signedInWoman', man: 'signedInMan' }[auth];
  return `import { screen } from '@testing-library/react';
import { ${signIn ? 'beforeEach, ' : ''}expect, test } from 'vitest';
import { ${ja} } from '#shared/messages/${feature}.ja.ts';
import { renderScreen${signIn ? `, ${signIn}` : ''} } from '#tests/setup/web/render-screen.tsx';
import { ${pascal(file)}Route } from './${file}-route.tsx';
${signIn ? `\nbeforeEach(${signIn});\n` : ''}
test('the page says what it is for', () => {
  renderScreen(<${pascal(file)}Route />, { at: '${path.replace(/:\w+$/, '12')}' });
  expect(screen.getByRole('heading', { level: 1, name: ${ja}.${name}.title })).toBeTruthy();
  expect(screen.getByText(${ja}.${name}.lead)).toBeTruthy();
});
`;
};

/**
 * Adds the texts of the screen to the feature's messages object, or creates a messages file when the feature has none.
 */
const writeTexts = (project: Project, { feature, name, ja }: Screen, title: string, lead: string) => {
  const path = `shared/messages/${feature}.ja.ts`;
  const texts = { title: `title: ${JSON.stringify(title)}`, lead: `lead: ${JSON.stringify(lead)}` };
  if (!project.exists(path)) {
    project.create(path, `/** Texts of the ${feature} screens. */\nexport const ${ja} = {\n} as const;\n`);
  }
  project.edit(path, (source) => {
    const known = `\n  ${name}: {`;
    if (!source.includes(known))
      return appendTo(source, `export const ${ja} = {`, `${name}: { ${texts.title}, ${texts.lead} }`);
    const { start, end } = findList(source, known);
    const has = (key: string) => new RegExp(`^(\\n {4}| )${key}:`, 'm').test(source.slice(start, end));
    return (['title', 'lead'] as const)
      .filter((key) => !has(key))
      .reduce((now, key) => appendTo(now, known, texts[key]), source);
  });
};

export const writeScreen = (
  project: Project,
  [feature = '', file = '', path = '']: string[],
  flags: Flags,
): string[] => {
  const given = flags as Record<string, string | undefined>;
  const { auth = 'member', otherwise, lead = '' } = given;
  const isUnlinked = flags.unlinked === true;
  checkKebab('a feature', feature);
  checkKebab('a screen', file);
  checkPagePath(path);
  const name = camel(file);
  const screen: Screen = { feature, file, name, path, auth, ja: `${camel(feature)}Ja` };
  const pages = project.read(PAGES);
  must(!pages.includes(`\n  ${name}: {`), `The page "${name}" exists already in ${PAGES}.`);
  must(!pages.includes(`{ path: '${path}',`), `${path} is a page already in ${PAGES}.`);
  must(AUTHS.includes(auth), `--auth "${auth}" is none of ${AUTHS.join(', ')}.`);
  const isOneSex = auth === 'woman' || auth === 'man';
  must(
    isOneSex === (otherwise !== undefined),
    `--otherwise says where the other sex is led to: it belongs to --auth woman and man, and only there.`,
  );
  const [planned, plannedBars] = new RegExp(`\\n {2}'${path}': '(\\w+)',`).exec(pages) ?? [];
  const bars = given.bars ?? plannedBars ?? 'both';
  must(BARS.includes(bars), `--bars "${bars}" is none of ${BARS.join(', ')}.`);
  const [, documented] = new RegExp(`\\{ path: '${path}', title: '(.+)' \\}`).exec(project.read(TITLES)) ?? [];
  const title = documented ?? given.title ?? '';
  must(title, `${path} has no title in ${TITLES} yet: --title <Japanese text>.`);
  must(lead, 'Say what the screen is for: --lead <Japanese text>.');

  const isVisited = VISITED.includes(auth);
  const folder = isVisited ? `web/visitor/${feature}` : `web/member/features/${feature}`;
  project.create(`${folder}/${file}-route.tsx`, routeFile(screen));
  project.create(`${folder}/${file}-route.test.tsx`, testFile(screen));
  writeTexts(project, screen, title, lead);
  if (!documented)
    project.edit(TITLES, (source) =>
      appendTo(source, 'export const pageTitlesJa = [', `{ path: '${path}', title: ${JSON.stringify(title)} }`),
    );
  const row = [
    `path: '${path}', bars: '${bars}', auth: '${auth}'`,
    ...(isOneSex ? [`otherwise: '${otherwise}'`] : []),
    ...(isUnlinked ? ['unlinked: true'] : []),
  ];
  project.edit(PAGES, (source) =>
    appendTo(
      planned ? source.replace(planned, '') : source,
      'export const pages = {',
      `${name}: { ${row.join(', ')} }`,
    ),
  );
  const route = `${pascal(file)}Route`;
  if (isVisited)
    project.edit(VISITOR_ENTRY, (source) => `${source}export { ${route} } from './${feature}/${file}-route.tsx';\n`);
  const made = isVisited ? 'screen(visitor' : `memberScreen(() => import('#${folder}/${file}-route.tsx')`;
  project.edit(ROUTES, (source) => appendTo(source, 'const screens = {', `${name}: ${made}, '${route}')`));
  return [
    `${folder}/${file}-route.tsx: which part of docs/spec.md asks for the screen, and all that it shows.`,
    ...(isUnlinked
      ? []
      : [`a link to paths.${name}: ${PAGES.replace('.ts', '.test.ts')} fails until something leads there.`]),
    ...(documented && given.title ? [`the title is the documented one, ${documented}: --title was not needed.`] : []),
    'a scene in tools/screens/, and a look at the picture: npm run screens.',
  ];
};
