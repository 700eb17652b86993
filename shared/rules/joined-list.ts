const LIST_SEPARATOR = ', ';

/** Splits a comma-separated value of the API (rules: Members). Removes empty entries and repeated ones. */
export const splitList = (joined: string): string[] => {
  const parts = joined.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
};
export const joinList = (parts: readonly string[]): string => parts.join(LIST_SEPARATOR);

/** A comma-separated value as it is shown in a sentence, with the Japanese comma. */
export const readableList = (joined: string): string => splitList(joined).join('、');
