import type { Access } from '#functions/platform/runtime/access.ts';
import type { KeyPrefix } from './key-prefixes.ts';

/** Key prefixes of items that are written once and never changed, whatever service writes them. */
export const APPEND_ONLY_PREFIXES: readonly KeyPrefix[] = ['AUDIT', 'LEDGER'];

/** Declares what a service may use. A text that is no key prefix does not compile. */
export const defineAccess = (access: Omit<Access<KeyPrefix>, 'appendOnly'>): Access<KeyPrefix> => ({
  ...access,
  appendOnly: APPEND_ONLY_PREFIXES,
});
