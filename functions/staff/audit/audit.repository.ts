import {
  AUDIT_HEAD_CLAUSE,
  type AuditLine,
  auditEntryAfter,
  auditHeadKey,
  auditWrites,
  FIRST_HEAD,
} from '#functions/items/audit-entry.ts';
import { hasTimeFor } from '#functions/platform/runtime/deadline.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import { commit, type Meanings } from '#functions/platform/table/commit.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';

/**
 * Maximum of tries of one transaction. When 20 actions happen at the same time, each round of tries lets one of them
 * succeed, so the last action needs up to 20 tries. The maximum is twice that number.
 */
const ROUNDS = 40;
const PAUSE_MS = 12;

/**
 * Writes each action of staff in one transaction with its entry of the audit log. Each entry contains the hash of the
 * entry before: when two actions happen at the same instant, the second transaction is refused, reads the last entry
 * again and is repeated (docs/decisions/052). Number and hash of each stored entry are also written to the function's
 * log.
 */
export const createAuditLog = (table: Table, logger: Pick<Logger, 'info'>) => {
  /**
   * @throws WriteRefused when one of `writes` is refused, or when other entries took the next number of the log in
   * every try.
   */
  const transact = async (line: AuditLine, writes: readonly Write[]): Promise<void> => {
    for (let round = 1; ; round += 1) {
      const head = (await table.find(auditHeadKey, { consistent: true })) ?? FIRST_HEAD;
      const entry = auditEntryAfter(head, line);
      try {
        await table.transact([...writes, ...auditWrites(head, entry)]);
        // The function's log is a second copy outside of the table: if somebody changes the entries and computes all
        // hashes again, the hashes differ from this log (docs/decisions/052).
        logger.info('audit line', { seq: entry.seq, hash: entry.hash });
        return;
      } catch (error) {
        const isOnlyLate = error instanceof WriteRefused && error.failed.every((name) => isOfTheChain(name));
        const pause = Math.random() * PAUSE_MS * Math.min(round, 10);
        if (!isOnlyLate || round === ROUNDS || !hasTimeFor(pause)) throw error;
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  };
  return {
    transact,
    /**
     * Like `transact`, but refused writes become domain errors. @throws AppError as `commit` of
     * `platform/table/commit.ts` does.
     */
    commit: (line: AuditLine, writes: readonly Write[], meanings?: Meanings): Promise<void> =>
      commit({ ...table, transact: (all) => transact(line, all) }, writes, meanings),
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;

/** Whether a write belongs to the audit log itself. Its refusal means that another entry took the next number. */
const isOfTheChain = (clause: string): boolean => clause === AUDIT_HEAD_CLAUSE || clause === 'audit';
