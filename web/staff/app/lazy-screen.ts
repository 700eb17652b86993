import { type ComponentType, lazy } from 'react';
import type { DelayedDesk } from '../features/members/use-delayed-decision.ts';
import type { Staff } from '../platform/cognito.ts';

export type PlaceProps = {
  staff: Staff;
  decisions: DelayedDesk;
  /** The member that the palette was asked for: an id, an address or words to search by. */
  initialId?: string | undefined;
};

/** A section's screen that is loaded when the section is opened first. `name` is the module's export. */
export const lazyScreen = <N extends string>(
  load: () => Promise<Record<N, ComponentType<PlaceProps>>>,
  name: N,
): ComponentType<PlaceProps> =>
  lazy(async (): Promise<{ default: ComponentType<PlaceProps> }> => ({ default: (await load())[name] }));
