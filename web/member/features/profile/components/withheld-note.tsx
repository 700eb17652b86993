import { withheldTextsJa } from '#shared/messages/withheld-texts.ja.ts';
import { Note } from '#web/components/states.tsx';

/** Shown below a text of the member that is hidden from other members (rules: Safety, Prohibited solicitation). */
export const WithheldNote = ({ state }: { state: 'waiting' | 'hidden' }) => (
  <Note tone="care" icon={state === 'waiting' ? 'clock' : 'alert'}>
    {withheldTextsJa[state]}
  </Note>
);
