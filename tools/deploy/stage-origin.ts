/**
 * The text of infra/stages.ts with another origin instead of a stage's present one, or undefined when the text does not
 * contain the present one exactly once.
 */
export const withOrigin = (file: string, from: string, to: string): string | undefined => {
  const parts = file.split(`origin: '${from}',`);
  return parts.length === 2 ? parts.join(`origin: '${to}',`) : undefined;
};
