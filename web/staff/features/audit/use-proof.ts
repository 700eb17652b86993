import { useEffect, useState } from 'react';
import type { AuditRow } from './api/use-list-audit-entries.ts';
import { type Proof, provePage } from './audit-proof.ts';

/** Whether the visible page's hashes are correct; null while the browser computes them. */
export const useProof = (rows: readonly AuditRow[] | undefined, isChain: boolean): Proof | null => {
  const [known, setKnown] = useState<{ of: readonly AuditRow[]; proof: Proof } | null>(null);
  useEffect(() => {
    if (!rows) return undefined;
    let isCurrent = true;
    void provePage(rows, isChain).then((proof) => {
      if (isCurrent) setKnown({ of: rows, proof });
    });
    return () => {
      isCurrent = false;
    };
  }, [rows, isChain]);
  return known !== null && known.of === rows ? known.proof : null;
};
