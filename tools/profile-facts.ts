import { answerKindOf, deskFieldsOf, factsOf, PROFILE_FIELD_NAMES } from '#shared/options/profile-fields.ts';

/**
 * The source code of two generated files that list names of profile fields, by file path. The names for the staff
 * console have their own file, so that the profile pages do not load them.
 */
export const factSources = (): Record<string, string> => ({
  'shared/options/profile-facts.ts': profileFactsSource(),
  'shared/options/desk-facts.ts': deskFactsSource(),
});

const SEVERAL: readonly (string | undefined)[] = ['multi', 'areas', 'appealPoints'];
const severalChoices = () =>
  PROFILE_FIELD_NAMES.filter((name) =>
    (['man', 'woman'] as const).some((column) => SEVERAL.includes(answerKindOf(name, column)?.kind)),
  );

const LINE_MAX = 120;
/**
 * An array in source code as the formatter writes it: one line that begins with `start`, or one name per line when that
 * line would be longer than LINE_MAX.
 */
const listOf = (start: string, names: readonly string[], end: string): string => {
  const quoted = names.map((name) => `'${name}'`);
  const line = `${start}[${quoted.join(', ')}]${end}`;
  if (line.length <= LINE_MAX) return line;
  const indent = /^ */.exec(start)?.[0] ?? '';
  return `${start}[\n${quoted.map((name) => `${indent}  ${name},\n`).join('')}${indent}]${end}`;
};

const HEAD =
  '// Written from PROFILE_FIELDS by `npm run generated`. First views load these names without the option lists.';

const profileFactsSource = (): string => `${HEAD}

/** The fields that a section of a profile shows as lines. */
export const PROFILE_FACTS = {
${listOf('  basics: ', [...factsOf('measures'), ...factsOf('basics')], ',')}
${listOf('  meeting: ', factsOf('meeting'), ',')}
} as const;
export type FactName = (typeof PROFILE_FACTS)[keyof typeof PROFILE_FACTS][number];

/** The fields whose text is several choices joined by \`, \`, for one of the sexes at least. */
${listOf('export const JOINED_FACTS = ', severalChoices(), ' as const;')}
`;

const deskFactsSource = (): string => `${HEAD}

/** The fields of a man that staff read while they choose him or decide on his rank. */
${listOf('export const DESK_FACTS = ', deskFieldsOf('man'), ' as const;')}
`;
