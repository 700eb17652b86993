/** Adds the unit to a stored range, such as 160~165. An open-ended option already contains its unit (160センチ以下). */
export const withUnit = (value: string, unit: string): string =>
  /^\d+~\d+$/.test(value) ? `${value.replace('~', '〜')}${unit}` : value;

/**
 * Makes values consistent for display: 35歳〜39歳 becomes 35〜39歳, and the half-width bracket of OKです！（顔出しNG) full width.
 * The values of the API must not be changed.
 */
export const readableValue = (value: string): string =>
  value.replace(/(\d)歳?[~〜](\d)/g, '$1〜$2').replace(/（([^（）()]*)\)/g, '（$1）');
