type Cell = string | number | null;

/** Byte order mark. Without it Excel reads the file in the system's own encoding instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Matches text that a spreadsheet may treat as a formula. Such a cell begins with `=`, `+`, `-` or `@` (also
 * full-width, also after spaces and quotation marks), with a tab, or with a line break.
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'“”‘’\u3000\uFEFF]*[=+\-@＝＋－＠])/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  // A number is not a formula, even with a minus sign.
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * Rows as a CSV file (RFC 4180) that a spreadsheet opens as UTF-8. Text that could be a formula gets an apostrophe in
 * front.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
export const CSV_TYPE = 'text/csv;charset=utf-8';
