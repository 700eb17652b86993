import { withheldTextsJa } from '#shared/messages/withheld-texts.ja.ts';
import { Note } from '#web/components/states.tsx';

/** Shown below an own text that others read as empty (rules: Safety, Prohibited solicitation). */
export const WithheldNote = ({ state }: { state: 'waiting' | 'hidden' }) => (
  <Note tone="care" icon={state === 'waiting' ? 'clock' : 'alert'}>
    {withheldTextsJa[state]}
  </Note>
);
