import { useEffect, useState } from 'react';
import { nudgeJa } from '#shared/messages/nudge.ja.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import { type SolicitationContext, solicitationsIn } from '#shared/rules/solicitation.ts';
import { Note } from './states.tsx';

/** Reading starts when the writer has paused for so long, in ms. */
export const NUDGE_PAUSE_MS = 600;
/** Far longer than any text that the service takes. The rest of a pasted book is not read. */
const READ_CHARS = 5_000;
const NONE: readonly Solicitation[] = [];

type NudgeReadingProps = { text: string; place: SolicitationContext };

/** The note of a `Nudge`. Its live region stands before the note does, so that screen readers announce the note. */
export const NudgeReading = ({ text, place }: NudgeReadingProps) => {
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setFindings(solicitationsIn(text.slice(0, READ_CHARS), place)), NUDGE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, place]);
  return (
    <div role="status" className="mt-2 empty:hidden">
      {findings.length > 0 && (
        <Note tone="care" icon="shield" title={nudgeJa.title}>
          {findings.map((kind) => (
            <p key={kind}>{nudgeJa[place][kind]}</p>
          ))}
          <p>{nudgeJa.mistaken}</p>
        </Note>
      )}
    </div>
  );
};
