import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const INDEX = 'README.md';
const WORDS_MAX = 200;
/** Number of headings in a decision record: its title, Context, Decision and Consequences. */
const HEADINGS = 4;
const FORM = new RegExp(
  [
    '^# (?<number>\\d{3}) (?<title>\\S.*)\\n\\n',
    'Status: (?<status>.+)\\nDate: (?<date>.+)\\n\\n',
    '## Context\\n(?<context>[^]*?)',
    '## Decision\\n(?<decision>[^]*?)',
    '## Consequences\\n(?<consequences>[^]*)$',
  ].join(''),
);

type Files = Record<string, string>;

const readFiles = (): Files =>
  Object.fromEntries(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === '2026-11-20'.length;
};

const recordNames = (files: Files): string[] => Object.keys(files).filter((name) => name !== INDEX);

/** The problems of the decision records and their index, each with the name of its file. */
const problemsIn = (files: Files): string[] => {
  const names = recordNames(files);
  const numbers = new Set(names.map((name) => name.slice(0, 3)));
  const links = [...(files[INDEX] ?? '').matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)].map(([, text, target]) => ({
    text,
    target: target ?? '',
  }));
  const ofRecord = (name: string): string[] => {
    const text = files[name] ?? '';
    const parts = FORM.exec(text)?.groups;
    if (!/^\d{3}(?:-[a-z0-9]+)+\.md$/.test(name)) return ['name'];
    if (!parts) return ['form'];
    const superseding = /^superseded by (\d{3})$/.exec(parts.status ?? '')?.[1];
    const own = links.filter(({ target }) => target === name);
    return [
      parts.number === name.slice(0, 3) ? '' : 'number',
      names.filter((other) => other.startsWith(`${name.slice(0, 3)}-`)).length === 1 ? '' : 'number is used twice',
      parts.status === 'accepted' || (superseding !== undefined && numbers.has(superseding)) ? '' : 'status',
      superseding === parts.number ? 'superseded by itself' : '',
      isDay(parts.date ?? '') ? '' : 'date',
      ...['context', 'decision', 'consequences'].map((section) => (parts[section]?.trim() ? '' : `empty ${section}`)),
      text.match(/^#/gm)?.length === HEADINGS ? '' : 'another heading',
      text.trim().split(/\s+/).length <= WORDS_MAX ? '' : 'too long',
      own.length === 1 ? '' : `${own.length} times in the index`,
      own.every((link) => link.text === `${parts.number} ${parts.title}`) ? '' : 'title in the index',
    ].filter((problem) => problem !== '');
  };
  const astray = links
    .filter(({ target }) => !names.includes(target))
    .map(({ target }) => `${INDEX}: link to ${target}`);
  return [...names.flatMap((name) => ofRecord(name).map((problem) => `${name}: ${problem}`)), ...astray];
};

test('every decision has the form of a record, and the index lists each once', () => {
  const files = readFiles();
  expect(recordNames(files).length).toBeGreaterThan(50);
  expect(problemsIn(files)).toEqual([]);
});

const RECORD = [
  '# 001 One',
  '',
  'Status: accepted',
  'Date: 2026-11-20',
  '',
  '## Context',
  '',
  'Why.',
  '',
  '## Decision',
  '',
  'What.',
  '',
  '## Consequences',
  '',
  'So.',
  '',
].join('\n');
const SECOND = RECORD.replace('001 One', '002 Two');
const LISTED = '- [001 One](001-one.md): what.\n- [002 Two](002-two.md): what.\n';
const FILES: Files = { '001-one.md': RECORD, '002-two.md': SECOND, [INDEX]: LISTED };

test('a record may be superseded by another one', () => {
  const older = RECORD.replace('accepted', 'superseded by 002');
  expect(problemsIn({ ...FILES, '001-one.md': older })).toEqual([]);
});

test.each<[string, Files, string]>([
  ['no title', { '001-one.md': RECORD.replace('# 001 One', '# One') }, '001-one.md: form'],
  [
    'another number',
    { '001-one.md': RECORD.replace('# 001', '# 003'), [INDEX]: LISTED.replace('001 One', '003 One') },
    '001-one.md: number',
  ],
  ['another title in the index', { '001-one.md': RECORD.replace('One', 'Won') }, '001-one.md: title in the index'],
  ['no status', { '001-one.md': RECORD.replace('Status: accepted\n', '') }, '001-one.md: form'],
  ['another status', { '001-one.md': RECORD.replace('accepted', 'proposed') }, '001-one.md: status'],
  ['a status with more', { '001-one.md': RECORD.replace('accepted', 'accepted, mostly') }, '001-one.md: status'],
  ['an unknown successor', { '001-one.md': RECORD.replace('accepted', 'superseded by 009') }, '001-one.md: status'],
  ['itself', { '001-one.md': RECORD.replace('accepted', 'superseded by 001') }, '001-one.md: superseded by itself'],
  ['no date', { '001-one.md': RECORD.replace('Date: 2026-11-20\n', '') }, '001-one.md: form'],
  ['a day that does not exist', { '001-one.md': RECORD.replace('11-20', '11-31') }, '001-one.md: date'],
  ['a date of another form', { '001-one.md': RECORD.replace('2026-11-20', '20 Nov 2026') }, '001-one.md: date'],
  ['a month alone', { '001-one.md': RECORD.replace('2026-11-20', '2026-11') }, '001-one.md: date'],
  ['an empty section', { '001-one.md': RECORD.replace('What.', '') }, '001-one.md: empty decision'],
  ['a missing section', { '001-one.md': RECORD.replace('## Context\n\nWhy.\n\n', '') }, '001-one.md: form'],
  ['another section', { '001-one.md': RECORD.replace('## Consequences', '## Price') }, '001-one.md: form'],
  ['a further section', { '001-one.md': `${RECORD}\n### Price\n` }, '001-one.md: another heading'],
  ['many words', { '001-one.md': RECORD.replace('Why.', 'word '.repeat(WORDS_MAX)) }, '001-one.md: too long'],
  ['not listed', { [INDEX]: LISTED.replace('[001 One](001-one.md)', '001 One') }, '001-one.md: 0 times in the index'],
  ['listed twice', { [INDEX]: `${LISTED}${LISTED.split('\n')[0]}` }, '001-one.md: 2 times in the index'],
  ['a link to something else', { [INDEX]: `${LISTED}[Rules](../rules.md)` }, 'README.md: link to ../rules.md'],
])('a record is refused: %s', (_, changed, problem) => {
  expect(problemsIn({ ...FILES, ...changed })).toEqual([problem]);
});

test('names of other forms, and numbers that two records have, are refused', () => {
  expect(problemsIn({ ...FILES, 'notes.md': RECORD })).toEqual(['notes.md: name']);
  expect(problemsIn({ ...FILES, '001-again.md': RECORD })).toEqual([
    '001-one.md: number is used twice',
    '001-again.md: number is used twice',
    '001-again.md: 0 times in the index',
  ]);
});
