import type { Sex } from '#shared/options/member.ts';

/** What stands in the form, by the name of its field. */
export type Values = Readonly<Record<string, string>>;
export type Option = { value: string; label: string };
export type Field = {
  name: string;
  label: string;
  hint?: string;
  kind: 'line' | 'text' | 'instant' | 'select';
  max?: number;
  required?: boolean;
  /** Of a select; `rows` are all rows of the list, `own` the one that is edited. */
  options?: (rows: readonly EditorRow[], own: EditorRow | null) => readonly Option[];
  /** Only while the row is new: later it stays as it is. */
  onlyNew?: boolean;
};
/** A row of a list, with what its form starts with. */
export type EditorRow = {
  id: string;
  version: string;
  isShipped: boolean;
  title: string;
  /** Below the title: a day, a count. */
  detail: string;
  /** How deep the row stands in a tree; 0 at the top. */
  depth: number;
  values: Values;
};
export type EditorKind = 'notices' | 'announcements' | 'topics' | 'help' | 'modals';
type Saving = { row: EditorRow | null; values: Values; sex: Sex; idempotencyKey: string };
type Removal = { row: EditorRow; sex: Sex; idempotencyKey: string };
export type Editor = {
  kind: EditorKind;
  /** Whether men and women read lists of their own. */
  bySex: boolean;
  fields: readonly Field[];
  empty: Values;
  list: (
    sex: Sex,
    before: number | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: EditorRow[]; next: number | null }>;
  /** Returns the id of the row. Absent: nothing is added. */
  save: (saving: Saving) => Promise<string>;
  canAdd: boolean;
  remove?: (removal: Removal) => Promise<void>;
};
