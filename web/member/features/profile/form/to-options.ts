/** Options whose label is their value. */
export const toOptions = (labels: readonly string[]): { value: string; label: string }[] =>
  labels.map((label) => ({ value: label, label }));
