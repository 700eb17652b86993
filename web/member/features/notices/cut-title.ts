import { NOTICE_TITLE_CHARS } from '#shared/limits.ts';

/** A title as lists show it: 20 characters, the rest an ellipsis (spec part-1 §5). */
export const cutTitle = (title: string): string => {
  const characters = [...title];
  return characters.length > NOTICE_TITLE_CHARS ? `${characters.slice(0, NOTICE_TITLE_CHARS).join('')}…` : title;
};
