/** Adds the unit to a stored range, such as 160~165. An open-ended option already contains its unit (160センチ以下). */
export const withUnit = (value: string, unit: string): string =>
  /^\d+~\d+$/.test(value) ? `${value.replace('~', '〜')}${unit}` : value;

/**
 * Makes the notation of a value consistent for display. The API's values mix characters (18~19歳, 35歳〜39歳, OKです！（顔出しNG)
 * and must not be changed.
 */
export const readableValue = (value: string): string =>
  value.replace(/(\d)歳?[~〜](\d)/g, '$1〜$2').replace(/（([^（）()]*)\)/g, '（$1）');
