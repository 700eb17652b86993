/** A Markdown table whose cells are not padded. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
/** A number with thousands separators; below a hundred with two significant digits. */
export const count = (value: number): string =>
  value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });
/** An amount in US dollars, with cents when it is below a hundred. */
export const usd = (value: number): string =>
  value.toLocaleString('en', {
    minimumFractionDigits: value < 100 ? 2 : 0,
    maximumFractionDigits: value < 100 ? 2 : 0,
  });
/** A share as a percentage, such as `12 %`. Empty for a share below a thousandth. */
export const percent = (share: number): string => (share < 0.001 ? '' : `${count(share * 100)} %`);
