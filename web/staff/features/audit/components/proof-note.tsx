import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import type { Proof } from '../audit-proof.ts';

const texts = staffAuditJa.proof;

type ProofNoteProps = { proof: Proof | null; count: number; isChain: boolean };

/** Shows whether the page's hashes are correct. */
export const ProofNote = ({ proof, count, isChain }: ProofNoteProps) => {
  if (proof?.kind === 'broken') return <Note tone="danger" icon="alert" role="alert" title={texts.broken(proof.seq)} />;
  const intact = isChain ? texts.whole(count) : texts.lines(count);
  return (
    <p role="status" className="flex items-start gap-2 text-13 text-ink-soft">
      {proof?.kind === 'intact' && <Icon name="check" size={16} className="mt-[0.2em] text-good" />}
      {proof === null ? texts.checking : proof.kind === 'intact' ? intact : texts.unknown}
    </p>
  );
};
