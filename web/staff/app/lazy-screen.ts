import { type ComponentType, lazy } from 'react';
import type { PlaceProps } from './place-screens.ts';

/** A place's screen that is loaded when the place is opened first. `name` is the module's export. */
export const lazyScreen = <N extends string>(
  load: () => Promise<Record<N, ComponentType<PlaceProps>>>,
  name: N,
): ComponentType<PlaceProps> =>
  lazy(async (): Promise<{ default: ComponentType<PlaceProps> }> => ({ default: (await load())[name] }));
