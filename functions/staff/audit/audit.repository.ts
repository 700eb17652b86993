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

/** Twice as many as the people who may act at the same instant; in each round one of them is stored. */
const ROUNDS = 40;
const PAUSE_MS = 12;

/**
 * Writes the actions of staff, each with its line of the audit log, in one transaction. The lines form one chain: when
 * two actions happen at the same instant, the second one reads the head again and repeats the transaction
 * (docs/decisions/052). Number and hash of each stored line go to the function's log.
 */
export const createAuditLog = (table: Table, logger: Pick<Logger, 'info'>) => {
  /**
   * @throws WriteRefused when a clause other than the head's is refused, or when the head was refused in every round.
   */
  const transact = async (line: AuditLine, writes: readonly Write[]): Promise<void> => {
    for (let round = 1; ; round += 1) {
      const head = (await table.find(auditHeadKey, { consistent: true })) ?? FIRST_HEAD;
      const entry = auditEntryAfter(head, line);
      try {
        await table.transact([...writes, ...auditWrites(head, entry)]);
        // Logged outside of the table, so that a chain that somebody computed again does not fit the log
        // (docs/decisions/052).
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
    /** `transact`, with refused clauses as domain errors. @throws AppError as `commit` does. */
    commit: (line: AuditLine, writes: readonly Write[], meanings?: Meanings): Promise<void> =>
      commit({ ...table, transact: (all) => transact(line, all) }, writes, meanings),
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;

/** Whether a clause is one of the chain. Its refusal means that another line took the next number. */
const isOfTheChain = (clause: string): boolean => clause === AUDIT_HEAD_CLAUSE || clause === 'audit';
