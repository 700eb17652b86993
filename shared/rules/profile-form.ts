import { APPEAL_OTHER_MAX_CHARS, APPEAL_POINTS_MAX } from '../limits.ts';
import { APPEAL_OTHER, APPEAL_POINT_ALIASES, APPEAL_POINTS, type AppealPoint } from '../options/profile.ts';
import { countCodePoints, isBlank } from './text-counting.ts';

const LIST_SEPARATOR = ', ';

/** Parts of a list that travels as one text (rules: Members); blanks and repeats are dropped. */
export const splitList = (joined: string): string[] => {
  const parts = joined.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
};
export const joinList = (parts: readonly string[]): string => parts.join(LIST_SEPARATOR);

/** Appeal points as the form holds them: `selected` may contain その他, `other` is its text. */
export type AppealSelection = { selected: AppealPoint[]; other: string };

const isAppealPoint = (value: string): value is AppealPoint => APPEAL_POINTS.some((point) => point === value);
const isAlias = (value: string): value is keyof typeof APPEAL_POINT_ALIASES =>
  Object.hasOwn(APPEAL_POINT_ALIASES, value);

/** Whatever is stored and on no list moves into the free-text box of その他 (spec part-1 §4). */
export const splitAppealPoints = (joined: string): AppealSelection => {
  const parts = splitList(joined).map((part) => (isAlias(part) ? APPEAL_POINT_ALIASES[part] : part));
  const known = [...new Set(parts.filter(isAppealPoint))].filter((point) => point !== APPEAL_OTHER);
  const other = parts.filter((part) => !isAppealPoint(part)).join('、');
  return { selected: other === '' ? known : [...known, APPEAL_OTHER], other };
};

/** その他 travels as the typed text, commas turned Japanese so that it stays one entry; left out while it is blank. */
export const joinAppealPoints = ({ selected, other }: AppealSelection): string => {
  const typed = other.trim().replace(/\s*[,，]\s*/g, '、');
  const parts = selected.map((point): string => (point === APPEAL_OTHER ? typed : point));
  return joinList([...new Set(parts)].filter((part) => part !== ''));
};

export type AppealProblem = 'appeal_points_too_many' | 'appeal_other_empty' | 'appeal_other_too_long';

/** What is wrong with the chosen appeal points, その他 counted as one of three (spec part-1 §5). */
export const appealProblem = ({ selected, other }: AppealSelection): AppealProblem | null => {
  if (selected.length > APPEAL_POINTS_MAX) return 'appeal_points_too_many';
  if (!selected.includes(APPEAL_OTHER)) return null;
  if (isBlank(other)) return 'appeal_other_empty';
  return countCodePoints(other.trim()) > APPEAL_OTHER_MAX_CHARS ? 'appeal_other_too_long' : null;
};

export const canAddAppealPoint = (selected: readonly string[]): boolean => selected.length < APPEAL_POINTS_MAX;
