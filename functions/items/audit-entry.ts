import type { StaffMember } from '#functions/platform/http/caller.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key, Partition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { AuditAction } from '#shared/options/audit.ts';
import { auditLineText } from '#shared/rules/audit-line.ts';

/**
 * What the audit log says about one action of a staff member. `AuditEntry` adds the number and the hash of the entry.
 * `detail` contains only ids and values of fixed lists, never free text.
 */
export type AuditLine = {
  staff: StaffMember;
  now: Date;
  action: AuditAction;
  /** The member whom the action is about; null for actions about content for all members, or about the log itself. */
  memberId: MemberId | null;
  /** What the person acted on: for example a queue and one of its items, or a kind of content and its id. */
  target: string;
  detail?: Record<string, string>;
};

/**
 * One entry of the audit log. `seq` counts from 1 without gaps. `hash` is the SHA-256 of the other fields, which
 * include `previous`, the hash of the entry before. So changing, omitting or inserting an entry is detected
 * (docs/decisions/052). `at` is epoch ms.
 */
export type AuditEntry = {
  seq: number;
  at: number;
  staffId: string;
  username: string;
  action: AuditAction;
  memberId: MemberId | null;
  target: string;
  detail: Record<string, string>;
  hash: string;
  previous: string;
};
type StoredEntry = AuditEntry & { listPk?: string | undefined; listSk?: string | undefined };

/** Number and hash of the last entry. A new entry replaces both, and is refused if `seq` has changed since the read. */
export type AuditHead = { seq: number; hash: string };
export const auditHeadKey: Key<AuditHead> = { pk: 'CHAIN#audit', sk: 'HEAD' };
/** The value that stands for the head (number and hash of the last entry) before the first entry is stored. */
export const FIRST_HEAD: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/**
 * Number of entries in one partition: small enough that DynamoDB does not split the partition, and large enough that a
 * page of the log rarely needs two partitions.
 */
const BLOCK_LINES = 1_000;
export const auditBlockOf = (seq: number): number => Math.floor((seq - 1) / BLOCK_LINES);
/** The number of the first entry in a block. A block is one partition of the log. */
export const auditBlockStart = (block: number): number => block * BLOCK_LINES + 1;
const sortOf = (seq: number): string => String(seq).padStart(12, '0');
export const auditEntryKey = (seq: number): Key<AuditEntry> => ({
  pk: `AUDIT#${auditBlockOf(seq)}`,
  sk: sortOf(seq),
});
/** The entries of one block, oldest first; block 0 contains the entries 1 to 1,000. */
export const auditEntriesIn = (block: number): Partition<AuditEntry> => ({ pk: `AUDIT#${block}` });
/** The entries about one member, oldest first; a query of the index `list`. */
export const auditEntriesAbout = (memberId: MemberId): Partition<StoredEntry> & { index: 'list' } => ({
  pk: `AUDIT#about#${memberId}`,
  index: 'list',
});
export const auditListSort = sortOf;

/** The hash of an entry: SHA-256, in hex, of its fields (`auditLineText`). */
export const auditHashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  Buffer.from(sha256(auditLineText(entry)), 'base64url').toString('hex');

/** The entry that follows `head`, with its number and hash. */
export const auditEntryAfter = (head: AuditHead, { staff, now, detail = {}, ...line }: AuditLine): AuditEntry => {
  const { action, memberId, target } = line;
  const entry = {
    seq: head.seq + 1,
    at: now.getTime(),
    staffId: staff.staffId,
    username: staff.username,
    action,
    memberId,
    target,
    detail,
    previous: head.hash,
  };
  return { ...entry, hash: auditHashOf(entry) };
};

export const AUDIT_HEAD_CLAUSE = 'audit head';
/**
 * Stores an entry and makes it the last one (the head). The caller adds these writes to the transaction of the staff
 * action, so that the action and its entry are stored together or not at all. The write named `audit head` is refused
 * when another entry was stored since `head` was read.
 */
export const auditWrites = (head: AuditHead, entry: AuditEntry): Write[] => {
  const { memberId, seq, hash } = entry;
  const listed: Stored<StoredEntry> = {
    ...auditEntryKey(seq),
    ...entry,
    listPk: memberId === null ? undefined : auditEntriesAbout(memberId).pk,
    listSk: memberId === null ? undefined : sortOf(seq),
  };
  return [
    { name: 'audit', if: ['attribute_not_exists(pk)'], put: listed },
    {
      name: AUDIT_HEAD_CLAUSE,
      if: head.seq === 0 ? ['attribute_not_exists(pk)'] : ['#seq = :seen', { seen: head.seq }],
      put: { ...auditHeadKey, seq, hash } satisfies Stored<AuditHead>,
    },
  ];
};
