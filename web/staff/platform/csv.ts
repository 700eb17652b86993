type Cell = string | number | null;

/** Excel and UTF-8: without this mark it reads the file in the system's own code. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet may take for a formula: a cell that begins with one of these signs, in full width, too, also behind
 * spaces and quotation marks; or one that begins with a tab or a line break.
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'“”‘’\u3000\uFEFF]*[=+\-@＝＋－＠])/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  // A number of ours is no formula, whatever its sign.
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * Rows as a CSV file (RFC 4180) that a spreadsheet opens as UTF-8. No text becomes a formula: an apostrophe stands before
 * whatever could be one.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
export const CSV_TYPE = 'text/csv;charset=utf-8';
