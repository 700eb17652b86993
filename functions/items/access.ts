import type { Access } from '#functions/platform/runtime/access.ts';
import type { KeyPrefix } from './key-prefixes.ts';

/** Key prefixes of items that are written once and never changed, whatever service writes them. */
export const APPEND_ONLY_PREFIXES: readonly KeyPrefix[] = ['AUDIT', 'LEDGER'];

/**
 * Declares which items of the table a service may read and write. A string that is not a key prefix does not compile.
 */
export const defineAccess = (access: Omit<Access<KeyPrefix>, 'appendOnly'>): Access<KeyPrefix> => ({
  ...access,
  appendOnly: APPEND_ONLY_PREFIXES,
});
