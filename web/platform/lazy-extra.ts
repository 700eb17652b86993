import { type ComponentType, lazy } from 'react';

/**
 * A lazy component that its screen can do without: when its chunk can't be loaded it renders nothing until the next
 * page load. With plain `lazy` the whole screen would fail.
 */
export const lazyExtra = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));
