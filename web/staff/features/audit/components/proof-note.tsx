import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import type { Proof } from '../audit-proof.ts';

const texts = staffAuditJa.proof;

type ProofNoteProps = { proof: Proof | null; count: number; isChain: boolean };

/** What the browser found when it computed the page's hashes anew. */
export const ProofNote = ({ proof, count, isChain }: ProofNoteProps) => {
  if (proof?.brokenSeq != null) {
    return (
      <Note tone="danger" icon="alert" title={texts.broken(proof.brokenSeq)}>
        {null}
      </Note>
    );
  }
  return (
    <p role="status" className="flex items-start gap-2 text-13 text-ink-soft">
      {proof && <Icon name="check" size={16} className="mt-[0.2em] text-good" />}
      {proof ? (isChain ? texts.whole(count) : texts.lines(count)) : texts.checking}
    </p>
  );
};
