/**
 * The text of infra/stages.ts with a stage's origin changed from `from` to `to`. Undefined when the text does not
 * contain the origin `from`, or contains it more than once.
 */
export const withOrigin = (file: string, from: string, to: string): string | undefined => {
  const parts = file.split(`origin: '${from}',`);
  return parts.length === 2 ? parts.join(`origin: '${to}',`) : undefined;
};
