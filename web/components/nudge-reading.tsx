import { useEffect, useState } from 'react';
import { nudgeJa } from '#shared/messages/nudge.ja.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import { type SolicitationContext, solicitationsIn } from '#shared/rules/solicitation.ts';
import { Note } from './states.tsx';

/** The text is checked when the member has stopped typing for this many ms. */
export const NUDGE_PAUSE_MS = 600;
/** Only this many characters at the start of the text are checked. All texts that the service accepts are shorter. */
const READ_CHARS = 5_000;
const NONE: readonly Solicitation[] = [];

type NudgeReadingProps = { text: string; context: SolicitationContext };

/**
 * The warning of a `Nudge`. The live region (`role="status"`) is rendered even without a warning: screen readers
 * announce only text that appears in an existing region.
 */
export const NudgeReading = ({ text, context }: NudgeReadingProps) => {
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setFindings(solicitationsIn(text.slice(0, READ_CHARS), context)), NUDGE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, context]);
  return (
    <div role="status" className="mt-2 empty:hidden">
      {findings.length > 0 && (
        <Note tone="care" icon="shield" title={nudgeJa.title}>
          {findings.map((kind) => (
            <p key={kind}>{nudgeJa[context][kind]}</p>
          ))}
          <p>{nudgeJa.mistaken}</p>
        </Note>
      )}
    </div>
  );
};
