import { Suspense, useState } from 'react';
import type { SolicitationContext } from '#shared/rules/solicitation.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';

const Reading = lazyExtra(async () => (await import('./nudge-reading.tsx')).NudgeReading);

type NudgeProps = {
  /** The current text of the field. */
  text: string;
  /** `match` between two members who matched. */
  context?: SolicitationContext;
};

/**
 * Tells a writer kindly what is not allowed, below the field and before anything is sent (rules: Safety, Prohibited
 * solicitation). The text is read on this device and goes nowhere. Rules and sentences are loaded with the first change
 * of the text, so that no page's first view contains them. Neither typing nor sending is ever blocked.
 */
export const Nudge = ({ text, context = 'public' }: NudgeProps) => {
  const [begun] = useState(text);
  const [isRead, setRead] = useState(false);
  if (!isRead && text !== begun) setRead(true);
  return isRead ? (
    <Suspense fallback={null}>
      <Reading text={text} context={context} />
    </Suspense>
  ) : null;
};
