import { type ComponentType, lazy } from 'react';

/**
 * A lazy component that the screen can do without. When its chunk can't be loaded, the component renders nothing until
 * the next page load. With plain `lazy` the whole screen would fail.
 */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
