/**
 * Joins class names and skips empty ones. Conflicting Tailwind classes are not resolved: pass one class per property.
 */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
