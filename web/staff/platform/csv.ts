type Cell = string | number | null;

/** Without this mark Excel reads the file in the system's own encoding instead of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Texts that a spreadsheet may take for a formula: a cell that begins with one of these signs, also in full width, also
 * behind spaces and quotation marks; or a cell that begins with a tab or a line break.
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'“”‘’\u3000\uFEFF]*[=+\-@＝＋－＠])/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  // Our own numbers are no formulas, whatever their sign.
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * Rows as a CSV file (RFC 4180) that a spreadsheet opens as UTF-8. No text becomes a formula: an apostrophe is put
 * before every text that could be one.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
export const CSV_TYPE = 'text/csv;charset=utf-8';
