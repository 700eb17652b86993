import type { Sex } from '#shared/options/member.ts';

/** The values of the form, by the name of the field. */
export type Values = Readonly<Record<string, string>>;
export type Option = { value: string; label: string };
export type Field = {
  name: string;
  label: string;
  hint?: string;
  kind: 'line' | 'text' | 'instant' | 'select';
  max?: number;
  required?: boolean;
  /** For a select; `rows` are all rows of the list, `own` the edited one. */
  options?: (rows: readonly EditorRow[], own: EditorRow | null) => readonly Option[];
  /** The field can be edited only while the row is new. */
  onlyNew?: boolean;
};
/** A row of a list, with the initial values of its form. */
export type EditorRow = {
  id: string;
  version: string;
  isShipped: boolean;
  title: string;
  /** Below the title: a day, a count. */
  detail: string;
  /** The depth of the row in a tree; 0 at the top. */
  depth: number;
  values: Values;
};
export type EditorKind = 'notices' | 'announcements' | 'topics' | 'help' | 'modals';
type Saving = { row: EditorRow | null; values: Values; sex: Sex; idempotencyKey: string };
type Removal = { row: EditorRow; sex: Sex; idempotencyKey: string };
export type Editor = {
  kind: EditorKind;
  /** Whether men and women have separate lists. */
  bySex: boolean;
  fields: readonly Field[];
  empty: Values;
  list: (
    sex: Sex,
    before: number | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: EditorRow[]; next: number | null }>;
  /** Returns the id of the row. Absent: no row can be added. */
  save: (saving: Saving) => Promise<string>;
  canAdd: boolean;
  remove?: (removal: Removal) => Promise<void>;
};
