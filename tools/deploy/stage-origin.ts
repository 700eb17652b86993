/**
 * The text of infra/stages.ts with another origin in the place of the one that a stage has now, or undefined when the old
 * one does not stand in exactly one place.
 */
export const withOrigin = (file: string, from: string, to: string): string | undefined => {
  const parts = file.split(`origin: '${from}',`);
  return parts.length === 2 ? parts.join(`origin: '${to}',`) : undefined;
};
