/** Joins class names and skips empty ones. Conflicts are not resolved: pass one class per property. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
