import { type ComponentType, lazy } from 'react';
import type { DelayedDesk } from '../features/members/use-delayed-decision.ts';
import type { Staff } from '../platform/cognito.ts';

export type SectionProps = {
  staff: Staff;
  decisions: DelayedDesk;
  /** What staff typed into the command palette to open a member: an id, an e-mail address or words for the search. */
  initialId?: string | undefined;
};

/**
 * Returns the screen of a section. The screen's code is loaded when the section is first opened. `name`: the name under
 * which the module exports the screen.
 */
export const lazyScreen = <N extends string>(
  load: () => Promise<Record<N, ComponentType<SectionProps>>>,
  name: N,
): ComponentType<SectionProps> =>
  lazy(async (): Promise<{ default: ComponentType<SectionProps> }> => ({ default: (await load())[name] }));
