/** Joins class names, leaving out what is absent. Conflicts are not resolved: pass one class per property. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
