/** A stored range has no unit, so the unit is added. An open-ended option already contains its unit (160センチ以下). */
export const withUnit = (value: string, unit: string): string =>
  /^\d+~\d+$/.test(value) ? `${value.replace('~', '〜')}${unit}` : value;

/** Wire values mix characters: 18~19歳, 35歳〜39歳, OKです！（顔出しNG). They are corrected for display only. */
export const readableValue = (value: string): string =>
  value.replace(/(\d)歳?[~〜](\d)/g, '$1〜$2').replace(/（([^（）()]*)\)/g, '（$1）');
