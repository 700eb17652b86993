import { Suspense, useState } from 'react';
import type { SolicitationContext } from '#shared/rules/solicitation.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';

const Reading = lazyExtra(async () => (await import('./nudge-reading.tsx')).NudgeReading);

type NudgeProps = {
  /** The current text of the field. */
  text: string;
  /** Where the text is shown: `match` in a chat between two matched members, `public` elsewhere. */
  context?: SolicitationContext;
};

/**
 * Below a text field, warns the writer about content that is not allowed, before anything is sent (rules: Safety,
 * Prohibited solicitation). The text is checked on this device only. The code that checks it is loaded when the text
 * first changes, so that it does not delay a page's first view. The warning never blocks typing or sending.
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
