import { type ComponentType, lazy } from 'react';
import type { DelayedDesk } from '../features/members/use-delayed-decision.ts';
import type { Staff } from '../platform/cognito.ts';

export type SectionProps = {
  staff: Staff;
  decisions: DelayedDesk;
  /** The member whom the palette was asked for: an id, an address or words to search by. */
  initialId?: string | undefined;
};

/** A section's screen that is loaded when the section is first opened. `name` is the module's export. */
export const lazyScreen = <N extends string>(
  load: () => Promise<Record<N, ComponentType<SectionProps>>>,
  name: N,
): ComponentType<SectionProps> =>
  lazy(async (): Promise<{ default: ComponentType<SectionProps> }> => ({ default: (await load())[name] }));
