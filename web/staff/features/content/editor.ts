import type { Sex } from '#shared/options/member.ts';

/** The form's values by field name. */
export type Values = Readonly<Record<string, string>>;
export type Option = { value: string; label: string };
export type Field = {
  name: string;
  label: string;
  hint?: string;
  kind: 'line' | 'text' | 'instant' | 'select';
  max?: number;
  required?: boolean;
  /** Options of a select. `rows`: all rows of the editor, for example all help nodes. `own`: the row in the form. */
  options?: (rows: readonly EditorRow[], own: EditorRow | null) => readonly Option[];
  /** True: the field can be edited only in a new row. */
  onlyNew?: boolean;
};
/** A row of an editor's list, for example one notice. `values` are the initial values of the row's form. */
export type EditorRow = {
  id: string;
  version: string;
  isShipped: boolean;
  title: string;
  /** Text below the title: a date, a count. */
  detail: string;
  /** Depth in the help tree; 0 at the top. */
  depth: number;
  values: Values;
};
export type EditorKind = 'notices' | 'announcements' | 'topics' | 'help' | 'modals';
type Saving = { row: EditorRow | null; values: Values; sex: Sex; idempotencyKey: string };
type Removal = { row: EditorRow; sex: Sex; idempotencyKey: string };
export type Editor = {
  kind: EditorKind;
  /** Whether men and women have separate rows. */
  bySex: boolean;
  fields: readonly Field[];
  empty: Values;
  list: (
    sex: Sex,
    before: number | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: EditorRow[]; next: number | null }>;
  /** Saves a row and returns its id. `row` is null for a new row. */
  save: (saving: Saving) => Promise<string>;
  canAdd: boolean;
  remove?: (removal: Removal) => Promise<void>;
};
