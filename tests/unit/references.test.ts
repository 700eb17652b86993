import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Every citation in a comment or a document names a chapter of docs/rules.md, a section of docs/spec.md or a decision that
 * exists. The forms are described at the top of docs/rules.md.
 */

/** `text` is the whole chapter or section; `rules` are the bold words that its rules begin with, and its sub-headings. */
type Chapter = { name: string; text: string; rules: string[] };
type Books = { chapters: readonly Chapter[]; sections: readonly Chapter[]; decisions: readonly string[] };
/** Joined comment lines, and for each line of it where it begins and which line of the file it is. */
type Prose = { text: string; starts: { offset: number; line: number }[] };
type Finding = { offset: number; text: string; isFound: boolean };

const readChapters = (markdown: string): Chapter[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      name: part.slice(0, part.indexOf('\n')),
      text: part,
      rules: [...part.matchAll(/^(?:- \*\*(.+?)\*\*|### (.+)$)/gm)].map(([, lead, heading]) => lead ?? heading ?? ''),
    }));

const COMMENT_LINE = /^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/|#)\s?(.*)$/;
const TRAILING_COMMENT = /(?:\s\/\/|\/\*\*?)\s(.*)$/;

/** The prose of a file: of code its comments, of a document everything. A line break stands where a comment or a paragraph ends. */
const proseOf = (path: string, source: string): Prose => {
  const isCode = /\.(?:tsx?|js|css|sh|grit)$/.test(path);
  const prose: Prose = { text: '', starts: [] };
  for (const [index, line] of source.split('\n').entries()) {
    prose.starts.push({ offset: prose.text.length, line: index + 1 });
    const whole = isCode ? COMMENT_LINE.exec(line)?.[1] : line.trim() || undefined;
    if (whole !== undefined) prose.text += `${whole.replace(/\*\/\}?\s*$/, '\n')} `;
    else prose.text += `\n${(isCode && TRAILING_COMMENT.exec(line)?.[1]) || ''}\n`;
  }
  return prose;
};

const lineAt = ({ starts }: Prose, offset: number): number =>
  starts.findLast((start) => start.offset <= offset)?.line ?? 1;

const HEAD =
  /rules: (?=[A-Z])|docs\/rules\.md|part-\d+|docs\/decisions(?:\/[\w.-]*\w)?|\bdecisions? (?=\d{3}\b)|\brules(?:, | \()(?=[A-Z])/g;
/** Where a name ends. */
const END = /^(?=[),;.:`\n|]|\s*(?:\*\/|$))/;
const NAME = /^[^),;.:`\n|]+/;
const DETAIL = /^(?:`([^`\n]+)`|"([^"\n]+)")/;

const findChapter = (chapters: readonly Chapter[], rest: string): { chapter: Chapter; length: number } | undefined => {
  const whole = chapters
    .filter(({ name }) => rest.startsWith(name) && END.test(rest.slice(name.length)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (whole) return { chapter: whole, length: whole.name.length };
  const short = NAME.exec(rest)?.[0].trimEnd() ?? '';
  const [only, another] = chapters.filter(
    ({ name }) => name.startsWith(short) && /^[ ,]/.test(name.slice(short.length)),
  );
  return short !== '' && only && !another ? { chapter: only, length: short.length } : undefined;
};

/** Length of a list of chapters, rules and details at the start of `rest`, and whether each of them exists. */
const readRules = (
  chapters: readonly Chapter[],
  rest: string,
  within?: Chapter,
): { length: number; isFound: boolean } => {
  let chapter = within;
  for (let length = 0; ; ) {
    const here = rest.slice(length);
    const detail = DETAIL.exec(here);
    const found = detail ? undefined : findChapter(chapters, here);
    const rule = chapter?.rules.find((name) => here.startsWith(name) && END.test(here.slice(name.length)));
    if (detail) {
      if (!chapter?.text.includes(detail[1] ?? detail[2] ?? ''))
        return { length: length + detail[0].length, isFound: false };
      length += detail[0].length;
    } else if (found) {
      chapter = found.chapter;
      length += found.length;
    } else if (rule !== undefined) length += rule.length;
    else return { length: length + (NAME.exec(here)?.[0].length ?? 0), isFound: false };
    const next = /^[,;] (?=[A-Z`"])/.exec(rest.slice(length));
    if (!next) return { length, isFound: true };
    length += next[0].length;
  }
};

/** Sections behind `part-N`, and a detail that the last of them must contain. */
const readSections = (
  sections: readonly Chapter[],
  part: string,
  rest: string,
): { length: number; isFound: boolean } => {
  const list = /^ §\d+(?:, §\d+)*/.exec(rest)?.[0] ?? '';
  const cited = [...list.matchAll(/§\d+/g)].map(([number]) =>
    sections.find(({ name }) => name.startsWith(`${part} ${number}:`)),
  );
  const isFound = cited.length > 0 && cited.every((section) => section !== undefined);
  const after = rest.slice(list.length);
  // A single bare word is no detail: it would look like a name of something that can be looked up.
  const bare = /^, (?!part-|rules: |docs\/|spec )[a-z]\w*(?=[),;.])/.exec(after)?.[0];
  if (bare !== undefined) return { length: list.length + bare.length, isFound: false };
  const [whole = '', ticked, quoted, path] = /^, (?:`([^`\n]+)`|"([^"\n]+)"|(\/[\w/]+))/.exec(after) ?? [];
  const detail = ticked ?? quoted ?? path ?? '';
  return { length: list.length + whole.length, isFound: isFound && (cited.at(-1)?.text.includes(detail) ?? false) };
};

const hasDecision = (decisions: readonly string[], cited: string): boolean =>
  cited === '' ||
  decisions.some(
    (file) => file === cited || file.startsWith(`${cited.replace(/\.md$/, '')}-`) || file === `${cited}.md`,
  );

const findCitations = (text: string, { chapters, sections, decisions }: Books): Finding[] =>
  [...text.matchAll(HEAD)].flatMap(({ 0: head, index: offset }): Finding[] => {
    const rest = text.slice(offset + head.length);
    const finding = ({ length, isFound }: { length: number; isFound: boolean }): Finding[] => [
      { offset, text: (head + rest.slice(0, length)).trim(), isFound },
    ];
    if (head === 'rules: ') return finding(readRules(chapters, rest));
    if (head.startsWith('part-')) return finding(readSections(sections, head, rest));
    if (head.startsWith('docs/decisions'))
      return finding({ length: 0, isFound: hasDecision(decisions, head.slice('docs/decisions/'.length)) });
    if (head.startsWith('decision')) return finding({ length: 3, isFound: hasDecision(decisions, rest.slice(0, 3)) });
    // `rules, Members` and `rules (Members)` look like a citation and are none.
    if (head !== 'docs/rules.md') return finding({ length: NAME.exec(rest)?.[0].length ?? 0, isFound: false });
    const more = /^, (?=[A-Z`"])/.exec(rest);
    if (!more) return finding({ length: 0, isFound: true });
    const whole = { name: '', text: chapters.map((chapter) => chapter.text).join(''), rules: [] };
    const { length, isFound } = readRules(chapters, rest.slice(more[0].length), whole);
    return finding({ length: more[0].length + length, isFound });
  });

/** `file:line citation` of every one that resolves to nothing. */
const unresolved = (path: string, source: string, books: Books): string[] => {
  const prose = proseOf(path, source);
  return findCitations(prose.text, books)
    .filter(({ isFound }) => !isFound)
    .map(({ offset, text }) => `${path}:${lineAt(prose, offset)} ${text}`);
};
const countCitations = (path: string, source: string, books: Books): number =>
  findCitations(proseOf(path, source).text, books).length;

/** Code cites more than 400 times. */
const MANY = 300;

const SELF = 'tests/unit/references.test.ts';
const SOURCES = [
  '{shared,functions,sandbox,infra,local,web,tests,tools,docs}/**/*.{ts,tsx,js,css,sh,grit,md}',
  '*.{ts,md}',
  'biome.json',
];

test('every citation names a chapter, a section or a decision that exists', () => {
  const books: Books = {
    chapters: readChapters(readFileSync('docs/rules.md', 'utf8')),
    sections: readChapters(readFileSync('docs/spec.md', 'utf8')),
    decisions: readdirSync('docs/decisions'),
  };
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).filter((path) => path !== SELF);
  const sources = files.toSorted().map((path) => [path, readFileSync(path, 'utf8')] as const);
  expect(sources.flatMap(([path, source]) => unresolved(path, source, books))).toEqual([]);
  // Far fewer would mean that the files or the comments are not read any more.
  const inCode = sources.filter(([path]) => !path.startsWith('docs/'));
  expect(inCode.reduce((sum, [path, source]) => sum + countCitations(path, source, books), 0)).toBeGreaterThan(MANY);
});

const RULES = [
  '# Rules',
  '### How to cite',
  '## Members',
  '- **Redirects**: by `action`.',
  '## Recommend record',
  '- **Undo**: ten seconds.',
  '- **`liked` after an answer**: the list.',
  '### Not built yet',
  '## Recommendation',
  '## Timeline, likes, footprints',
  '## Safety every member has',
].join('\n');
const SPEC = [
  '## part-1 §4: States',
  '`profile_list`',
  '## part-1 §5: Rules',
  '## part-2 §2: Screens',
  'Layout rules, /preview',
];
const BOOKS: Books = {
  chapters: readChapters(RULES),
  sections: readChapters(SPEC.join('\n')),
  decisions: ['005-argon2id-from-node.md'],
};
const openIn = (...lines: string[]) => unresolved('a.ts', lines.join('\n'), BOOKS);

test.each([
  '(rules: Members)',
  '(rules: Members, Recommend record)',
  '(rules: Members; spec part-1 §4)',
  '(rules: Timeline, likes, footprints)',
  '(rules: Timeline, Members)',
  '(rules: Safety)',
  '(rules: Members, `action`)',
  '(rules: Recommend record, Undo)',
  '(rules: Recommend record, Not built yet)',
  'rules: Recommend record.',
  '(docs/rules.md)',
  '(docs/rules.md, Recommend record)',
  '(docs/rules.md, "`liked` after an answer")',
  '(spec part-1 §4, §5; part-2 §2)',
  '(spec part-1 §4, part-2 §2)',
  '(spec part-1 §4, `profile_list`)',
  '(spec part-2 §2, "Layout rules")',
  '(spec part-2 §2, /preview)',
  '(spec part-1 §4: what it says)',
  '(docs/decisions)',
  '(docs/decisions/005, docs/decisions/005-argon2id-from-node.md)',
  '(decision 005)',
])('%s resolves', (citation) => {
  expect(openIn(`/** What it does ${citation}. */`)).toEqual([]);
});

test.each([
  ['(rules: Nowhere)', 'rules: Nowhere'],
  ['(rules: Members, Nowhere)', 'rules: Members, Nowhere'],
  ['(rules: Members, `nothing`)', 'rules: Members, `nothing`'],
  ['(rules: Members, Undo)', 'rules: Members, Undo'],
  ['(rules: Recommend records)', 'rules: Recommend records'],
  ['(rules: Member)', 'rules: Member'],
  ['(rules: How to cite)', 'rules: How to cite'],
  ['(docs/rules.md, Nowhere)', 'docs/rules.md, Nowhere'],
  ['(docs/rules.md, "no such rule")', 'docs/rules.md, "no such rule"'],
  ['(D: rules, Members)', 'rules, Members'],
  ['(limits of the rules (Members))', 'rules (Members'],
  ['(spec part-1)', 'part-1'],
  ['(spec part-1 §9)', 'part-1 §9'],
  ['(spec part-1 §4, §9)', 'part-1 §4, §9'],
  ['(spec part-3 §4)', 'part-3 §4'],
  ['(spec part-1 §4, rules)', 'part-1 §4, rules'],
  ['(spec part-1 §4, look)', 'part-1 §4, look'],
  ['(spec part-1 §4, /preview)', 'part-1 §4, /preview'],
  ['(docs/decisions/006)', 'docs/decisions/006'],
  ['(decisions 404)', 'decisions 404'],
])('%s resolves to nothing', (citation, text) => {
  expect(openIn('const before = 1;', `/** What it does ${citation}. */`)).toEqual([`a.ts:2 ${text}`]);
});

test('a beginning that two chapters share names neither', () => {
  const books = { ...BOOKS, chapters: readChapters('## Safety first\n## Safety every member has\n') };
  expect(unresolved('a.ts', '// (rules: Safety)', books)).toEqual(['a.ts:1 rules: Safety']);
});

test('a citation goes on over the end of a comment line, and belongs to the line it begins on', () => {
  expect(openIn('/**', ' * Three a day (rules: Recommend', ' * record).', ' */')).toEqual([]);
  expect(openIn('/**', ' * Where it leads (spec part-2', ' * §7).', ' */')).toEqual(['a.ts:2 part-2 §7']);
  expect(openIn('// Where it leads (spec part-2', '', '// §2).')).toEqual(['a.ts:1 part-2']);
});

test('comments behind code and in JSX are read, code is not', () => {
  expect(openIn('const rules: FieldRule[] = [];', 'const one = 1; // (rules: Nowhere)')).toEqual([
    'a.ts:2 rules: Nowhere',
  ]);
  expect(openIn('      {/* A row (rules: Nowhere). */}')).toEqual(['a.ts:1 rules: Nowhere']);
});

test('of a document every paragraph is read', () => {
  const source = ['A text that cites (rules: Recommend', 'record) and (rules: Nowhere).', '', '| decision 404 |'].join(
    '\n',
  );
  expect(unresolved('docs/a.md', source, BOOKS)).toEqual(['docs/a.md:2 rules: Nowhere', 'docs/a.md:4 decision 404']);
});
