import { type ComponentType, lazy } from 'react';

/**
 * A lazy part that its screen can do without. One that could not be fetched is simply not there until the page is loaded
 * anew, where an ordinary one would take the screen with it.
 */
export const lazyExtra = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));
