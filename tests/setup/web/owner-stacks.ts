import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Turns off React's owner stacks. For each of the first 10,000 elements per second React's development build stores a
 * stack trace, which its warnings and DevTools show. This takes a fifth of the screens' tests' CPU time. A warning
 * still fails a test, and still names the component.
 */
export const turnOffOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, object>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React has no counter of owner stacks any more: remove this file, or read how React counts now');
  // React counts the elements here and resets the counter every second; the setter ignores both.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
};
