const LIST_SEPARATOR = ', ';

/** Splits a comma-separated wire value (rules: Members); drops blanks and repeats. */
export const splitList = (joined: string): string[] => {
  const parts = joined.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
};
export const joinList = (parts: readonly string[]): string => parts.join(LIST_SEPARATOR);

/** A joined list as a sentence shows it, with the Japanese comma. */
export const readableList = (joined: string): string => splitList(joined).join('、');
