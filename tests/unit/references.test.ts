import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Every citation in a comment or a document names a chapter of docs/rules, a section of docs/look.md or docs/spec.md,
 * or a decision that exists. The forms are described in docs/rules/README.md.
 */

/**
 * A chapter or section of a document. `text`: its whole text. `rules`: its sub-headings and the bold first words of its
 * rules.
 */
type Chapter = { name: string; text: string; rules: string[] };
type Cited = {
  chapters: readonly Chapter[];
  looks: readonly Chapter[];
  sections: readonly Chapter[];
  decisions: readonly string[];
  /** Names of the files in docs/rules. */
  rules: readonly string[];
};
/**
 * `text`: the joined lines of a file's comments. `starts`: for each line of the file, where its text starts in `text`.
 */
type Prose = { text: string; starts: { offset: number; line: number }[] };
type Finding = { offset: number; text: string; isFound: boolean };

/** Reads a chapter. The first line of `text` is the chapter's name, without `# ` or `## `. */
const readChapter = (text: string, subHeading: RegExp): Chapter => ({
  name: text.slice(0, text.indexOf('\n')),
  text,
  rules: [...text.matchAll(/^- \*\*(.+?)\*\*/gm), ...text.matchAll(subHeading)].map(([, name]) => name ?? ''),
});

/** A file of docs/rules contains one chapter. */
const readRulesFile = (markdown: string): Chapter => readChapter(markdown.replace(/^# /, ''), /^## (.+)$/gm);

/** The sections of a page, each beginning with `## `. */
const readSectionsOf = (markdown: string): Chapter[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => readChapter(part, /^### (.+)$/gm));

const COMMENT_LINE = /^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/|#)\s?(.*)$/;
const TRAILING_COMMENT = /(?:\s\/\/|\/\*\*?)\s(.*)$/;

/**
 * The comments of a code file, or the whole text of a document. Each comment and each paragraph ends with a line break.
 */
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
  /\b(?:rules|look): (?=[A-Z])|docs\/rules(?:\.md|\/[\w.-]*\w)?|part-\d+|docs\/decisions(?:\/[\w.-]*\w)?|\bdecisions? (?=\d{3}\b)|\brules(?:, | \()(?=[A-Z])/g;
/** Matches the end of a cited name. */
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

/**
 * Reads the chapters, rules and details that are cited at the start of `rest`. Returns the citation's length and
 * whether everything that it cites exists.
 */
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

/** Reads a citation such as `part-1 §4, §5, "detail"` after its `part-1`. The last section must contain the detail. */
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
  // A detail of one word must be in quotes or backticks.
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

const findCitations = (text: string, { chapters, looks, sections, decisions, rules }: Cited): Finding[] =>
  [...text.matchAll(HEAD)].flatMap(({ 0: head, index: offset }): Finding[] => {
    const rest = text.slice(offset + head.length);
    const finding = ({ length, isFound }: { length: number; isFound: boolean }): Finding[] => [
      { offset, text: (head + rest.slice(0, length)).trim(), isFound },
    ];
    if (head === 'rules: ') return finding(readRules(chapters, rest));
    if (head === 'look: ') return finding(readRules(looks, rest));
    if (head.startsWith('part-')) return finding(readSections(sections, head, rest));
    if (head.startsWith('docs/decisions'))
      return finding({ length: 0, isFound: hasDecision(decisions, head.slice('docs/decisions/'.length)) });
    if (head.startsWith('decision')) return finding({ length: 3, isFound: hasDecision(decisions, rest.slice(0, 3)) });
    if (head.startsWith('docs/rules'))
      return finding({ length: 0, isFound: head === 'docs/rules' || rules.includes(head.slice('docs/rules/'.length)) });
    // `rules, Members` and `rules (Members)` are wrong forms of a citation.
    return finding({ length: NAME.exec(rest)?.[0].length ?? 0, isFound: false });
  });

/** `file:line citation` for every citation that refers to nothing. */
const unresolved = (path: string, source: string, cited: Cited): string[] => {
  const prose = proseOf(path, source);
  return findCitations(prose.text, cited)
    .filter(({ isFound }) => !isFound)
    .map(({ offset, text }) => `${path}:${lineAt(prose, offset)} ${text}`);
};
const countCitations = (path: string, source: string, cited: Cited): number =>
  findCitations(proseOf(path, source).text, cited).length;

/** Lower limit for the number of citations; the code contains more than 400. */
const MANY = 300;

const SELF = 'tests/unit/references.test.ts';
const SOURCES = [
  '{shared,functions,sandbox,infra,local,web,tests,tools,docs}/**/*.{ts,tsx,js,css,sh,grit,md}',
  '*.{ts,md}',
  'biome.json',
];

/** This file lists the chapters and is no chapter itself. */
const INDEX = 'README.md';
const readRule = (file: string): string => readFileSync(`docs/rules/${file}`, 'utf8');

test('every citation names a chapter, a section or a decision that exists', () => {
  const rules = readdirSync('docs/rules');
  const cited: Cited = {
    chapters: rules.filter((file) => file !== INDEX).map((file) => readRulesFile(readRule(file))),
    looks: readSectionsOf(readFileSync('docs/look.md', 'utf8')),
    sections: readSectionsOf(readFileSync('docs/spec.md', 'utf8')),
    decisions: readdirSync('docs/decisions'),
    rules,
  };
  const files = globSync(SOURCES, { exclude: ['**/node_modules/**'] }).filter((path) => path !== SELF);
  const sources = files.toSorted().map((path) => [path, readFileSync(path, 'utf8')] as const);
  expect(sources.flatMap(([path, source]) => unresolved(path, source, cited))).toEqual([]);
  // Far fewer citations would mean that files or comments are no longer read.
  const inCode = sources.filter(([path]) => !path.startsWith('docs/'));
  expect(inCode.reduce((sum, [path, source]) => sum + countCitations(path, source, cited), 0)).toBeGreaterThan(MANY);
});

const RULES = [
  '# Members\n- **Redirects**: by `action`.',
  '# Pairs\n- **Undo**: ten seconds.\n- **`liked` after an answer**: the list.\n## Not built yet',
  '# Recommendation',
  '# Timeline, likes, footprints',
  '# Safety every member has',
];
const LOOK = ['# Look', '## A person, not a data sheet', '## Discretion', '- **Cover**: blurs photos.'];
const SPEC = [
  '## part-1 §4: States',
  '`profile_list`',
  '## part-1 §5: Rules',
  '## part-2 §2: Screens',
  'Layout rules, /preview',
];
const CITED: Cited = {
  chapters: RULES.map(readRulesFile),
  looks: readSectionsOf(LOOK.join('\n')),
  sections: readSectionsOf(SPEC.join('\n')),
  decisions: ['005-argon2id-from-node.md'],
  rules: ['README.md', 'members.md'],
};
const openIn = (...lines: string[]) => unresolved('a.ts', lines.join('\n'), CITED);

test.each([
  '(rules: Members)',
  '(rules: Members, Pairs)',
  '(rules: Members; spec part-1 §4)',
  '(rules: Timeline, likes, footprints)',
  '(rules: Timeline, Members)',
  '(rules: Safety)',
  '(rules: Members, `action`)',
  '(rules: Pairs, Undo)',
  '(rules: Pairs, Not built yet)',
  'rules: Pairs.',
  '(rules: Pairs, `liked` after an answer)',
  '(rules: Pairs, "`liked` after an answer")',
  '(docs/rules)',
  '(docs/rules/README.md, docs/rules/members.md)',
  '(look: Discretion)',
  '(look: A person, not a data sheet)',
  '(look: Discretion, Cover)',
  '(look: Discretion; rules: Members)',
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
  ['(rules: Pairss)', 'rules: Pairss'],
  ['(rules: Member)', 'rules: Member'],
  ['(rules: How to cite)', 'rules: How to cite'],
  ['(rules: Members, "no such rule")', 'rules: Members, "no such rule"'],
  ['(rules: Not built yet)', 'rules: Not built yet'],
  ['(docs/rules.md)', 'docs/rules.md'],
  ['(docs/rules/nowhere.md)', 'docs/rules/nowhere.md'],
  ['(look: Nowhere)', 'look: Nowhere'],
  ['(look: Members)', 'look: Members'],
  ['(rules: Discretion)', 'rules: Discretion'],
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
  const cited = { ...CITED, chapters: ['# Safety first', '# Safety every member has'].map(readRulesFile) };
  expect(unresolved('a.ts', '// (rules: Safety)', cited)).toEqual(['a.ts:1 rules: Safety']);
});

test('a citation goes on over the end of a comment line, and belongs to the line it begins on', () => {
  expect(openIn('/**', ' * Three a day (rules: Timeline,', ' * likes, footprints).', ' */')).toEqual([]);
  expect(openIn('/**', ' * Where it leads (spec part-2', ' * §7).', ' */')).toEqual(['a.ts:2 part-2 §7']);
  expect(openIn('// Where it leads (spec part-2', '', '// §2).')).toEqual(['a.ts:1 part-2']);
});

test('comments after code and in JSX are read, code is not', () => {
  expect(openIn('const rules: FieldRule[] = [];', 'const one = 1; // (rules: Nowhere)')).toEqual([
    'a.ts:2 rules: Nowhere',
  ]);
  expect(openIn('      {/* A row (rules: Nowhere). */}')).toEqual(['a.ts:1 rules: Nowhere']);
});

test('of a document every paragraph is read', () => {
  const source = [
    'A text that cites (rules: Timeline,',
    'likes, footprints) and (rules: Nowhere).',
    '',
    '| decision 404 |',
  ].join('\n');
  expect(unresolved('docs/a.md', source, CITED)).toEqual(['docs/a.md:2 rules: Nowhere', 'docs/a.md:4 decision 404']);
});

/** Largest length of a paragraph or list item in docs/rules, in characters. */
const LONGEST = 400;

/**
 * The first 60 characters of each paragraph and list item that is longer than `LONGEST`. Table rows are not checked.
 */
const findLong = (markdown: string): string[] => {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n').map((text) => text.trim())) {
    const isText = line !== '' && !/^(?:#|\|)/.test(line);
    if (isText && isOpen && !/^(?:[-*]|\d+\.) /.test(line)) blocks.push(`${blocks.pop()} ${line}`);
    else if (isText) blocks.push(line);
    isOpen = isText;
  }
  return blocks.filter((block) => [...block].length > LONGEST).map((block) => block.slice(0, 60));
};

test('no paragraph and no list item of the rules is long, and every chapter is listed', () => {
  const files = readdirSync('docs/rules');
  expect(files.flatMap((file) => findLong(readRule(file)).map((block) => `${file}: ${block}`))).toEqual([]);
  const links = [...readRule(INDEX).matchAll(/^- \[([^\]]+)\]\(([\w-]+\.md)\): \S/gm)].map(([, name, file]) => [
    file,
    name,
  ]);
  const chapters = files.filter((file) => file !== INDEX).map((file) => [file, readRulesFile(readRule(file)).name]);
  expect(links.toSorted()).toEqual(chapters.toSorted());
});

test('a long paragraph, a long list item and one over several lines are found, a wide table is not', () => {
  const long = 'word '.repeat(81).trim();
  expect(findLong(`# Name\n\n${long}\n`)).toHaveLength(1);
  expect(findLong(`- short\n  - ${long}\n1. ${long}`)).toHaveLength(2);
  expect(findLong(`${long.slice(0, 300)}\n${long.slice(0, 300)}`)).toHaveLength(1);
  expect(findLong(`${long.slice(0, 300)}\n\n${long.slice(0, 300)}\n- ${long.slice(0, 300)}`)).toEqual([]);
  expect(findLong(`| ${long} |\n# ${long}`)).toEqual([]);
});
