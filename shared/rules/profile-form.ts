import { APPEAL_OTHER_MAX_CHARS, APPEAL_POINTS_MAX } from '../limits.ts';
import { APPEAL_OTHER, APPEAL_POINT_ALIASES, APPEAL_POINTS, type AppealPoint } from '../options/profile.ts';
import { joinList, splitList } from './joined-list.ts';
import { countCodePoints, isBlank } from './text-counting.ts';

/** Appeal points in the form. When `selected` contains その他, `other` is the text that the member typed for it. */
type AppealSelection = { selected: AppealPoint[]; other: string };

const isAppealPoint = (value: string): value is AppealPoint => APPEAL_POINTS.some((point) => point === value);
const isAlias = (value: string): value is keyof typeof APPEAL_POINT_ALIASES =>
  Object.hasOwn(APPEAL_POINT_ALIASES, value);

/**
 * Splits the saved value for the form. Entries that are not in `APPEAL_POINTS` become the text of その他 (spec part-1 §4).
 */
export const splitAppealPoints = (joined: string): AppealSelection => {
  const parts = splitList(joined).map((part) => (isAlias(part) ? APPEAL_POINT_ALIASES[part] : part));
  const known = [...new Set(parts.filter(isAppealPoint))].filter((point) => point !== APPEAL_OTHER);
  const other = parts.filter((part) => !isAppealPoint(part)).join('、');
  return { selected: other === '' ? known : [...known, APPEAL_OTHER], other };
};

/**
 * The value for the API. The typed text replaces その他. Commas in the text become 、, so that the text remains one entry.
 * A blank text is left out.
 */
export const joinAppealPoints = ({ selected, other }: AppealSelection): string => {
  const entries = other.split(/[,，]/).map((entry) => entry.trim());
  const typed = entries.join('、');
  const parts = selected.map((point): string => (point === APPEAL_OTHER ? typed : point));
  return joinList([...new Set(parts)].filter((part) => part !== ''));
};

export type AppealProblem = 'appeal_points_too_many' | 'appeal_other_empty' | 'appeal_other_too_long';

/**
 * What is wrong with the chosen appeal points; `null` when they can be saved. その他 counts as one of the three allowed
 * points (spec part-1 §5).
 */
export const appealProblem = ({ selected, other }: AppealSelection): AppealProblem | null => {
  if (selected.length > APPEAL_POINTS_MAX) return 'appeal_points_too_many';
  if (!selected.includes(APPEAL_OTHER)) return null;
  if (isBlank(other)) return 'appeal_other_empty';
  return countCodePoints(other.trim()) > APPEAL_OTHER_MAX_CHARS ? 'appeal_other_too_long' : null;
};
