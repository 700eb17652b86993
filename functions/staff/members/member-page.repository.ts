import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type AgeItem, ageKey } from '#functions/items/age-check.ts';
import { type AuditEntry, auditEntriesAbout } from '#functions/items/audit-entry.ts';
import { type LedgerEntry, ledgerGroupsOf, linesOfCharge } from '#functions/items/ledger-entry.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { type Report, reportKey, reportsAbout, reportsBy } from '#functions/items/report.ts';
import { notesAbout, type StaffNote } from '#functions/items/staff-note.ts';
import { jsonCursor } from '#functions/platform/http/cursor.ts';
import { type LoginItem, loginKeyAt } from '#functions/platform/security/sessions.ts';
import type { Stored, Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { MemberId } from '#shared/ids.ts';
import { MEMBER_LEDGER_PAGE } from '#shared/limits.ts';
import type { AuditAction } from '#shared/options/audit.ts';
import type { AuditPages } from '../audit/audit-pages.repository.ts';
import { ledgerSortKeys, newestLines } from './member-ledger.rules.ts';

export type MemberPage = {
  account: AccountItem;
  profile: ProfileItem | undefined;
  age: AgeItem | undefined;
  /** Undefined once the member withdrew. */
  login: LoginItem | undefined;
  /** Staff's decisions about the member, from the audit log, newest first. */
  history: AuditEntry[];
  reportsAbout: Report[];
  reportsBy: Report[];
  notes: StaffNote[];
  ledger: LedgerPage;
};
export type LedgerPage = { lines: LedgerEntry[]; next: string | null };

/**
 * How many audit log entries about a member are searched for decisions. Most entries are not about decisions, but about
 * leases and views.
 */
const LINES_READ = 200;
const REPORTS_SHOWN = 50;
/**
 * Maximum of reports about a member that are read. They are sorted by id, not by time. The newest of these reports are
 * shown.
 */
const REPORTS_ABOUT_READ = 200;
const NOTES_SHOWN = 100;
const DECISIONS: readonly AuditAction[] = [
  'decide',
  'suspend',
  'restore',
  'set_status',
  'set_rank',
  'force_resubmission',
  'hide',
  'show',
];
const IS_DECISION = [
  `#action IN (${DECISIONS.map((action) => `:${action}`).join(', ')})`,
  Object.fromEntries(DECISIONS.map((action) => [action, action])),
] as const;

export const createMemberPageRepository = (table: Table, { findLate }: Pick<AuditPages, 'findLate'>) => {
  const newest = { newestFirst: true } as const;

  const findReportsAbout = async (memberId: MemberId): Promise<Report[]> => {
    const { items } = await table.query({ ...reportsAbout(memberId), limit: REPORTS_ABOUT_READ });
    if (items.length === 0) return [];
    const reports = await table.findMany(items.map(({ id }) => reportKey(id)));
    return reports
      .filter((report) => report !== undefined)
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, REPORTS_SHOWN);
  };

  /**
   * One page of a member's ledger.
   * @throws AppError invalid_input for a text that is not a cursor of this ledger.
   */
  const findLedger = async (memberId: MemberId, cursor?: string): Promise<LedgerPage> => {
    const groups = ledgerGroupsOf(memberId);
    const cursors = jsonCursor(ledgerSortKeys(groups));
    const sortKeys = cursor === undefined ? groups.map(() => '') : cursors.read(cursor);
    if (!sortKeys) throw new AppError('invalid_input', { fields: { cursor: [] } });
    const pages = await Promise.all(
      groups.map((group, index) =>
        table.query({
          ...group,
          ...newest,
          limit: MEMBER_LEDGER_PAGE + 1,
          after: sortKeys[index] ? { pk: group.pk, sk: sortKeys[index] } : undefined,
        }),
      ),
    );
    const { lines, next } = newestLines(
      pages.map(({ items }): Stored<LedgerEntry>[] => items),
      sortKeys,
      MEMBER_LEDGER_PAGE,
    );
    return { lines, next: next ? cursors.write(next) : null };
  };

  const isThere = async (memberId: MemberId): Promise<boolean> =>
    (await table.find(accountKey(memberId))) !== undefined;

  return {
    findLedger,

    /** Whether the member has an account. Eventually consistent. */
    isThere,

    /**
     * Searches a ledger by a member id or by the payment provider's id of a charge, and returns its newest entries.
     * Also finds the ledger of an erased member. Undefined when no ledger matches. Eventually consistent.
     */
    findLedgerOwner: async (
      asked: string,
    ): Promise<({ memberId: MemberId; hasAccount: boolean } & LedgerPage) | undefined> => {
      const id = MemberId.safeParse(asked).data;
      const [own, charge] = await Promise.all([
        id && findLedger(id),
        asked === '' ? undefined : table.query({ ...linesOfCharge(asked), limit: 1 }),
      ]);
      const memberId = own?.lines.length ? id : charge?.items[0]?.memberId;
      if (!memberId) return undefined;
      const [page, hasAccount] = await Promise.all([own?.lines.length ? own : findLedger(memberId), isThere(memberId)]);
      return { memberId, hasAccount, ...page };
    },

    /**
     * All data that staff see about a member, read in three rounds of requests. Undefined for an id without an account.
     * The index of the audit log may lag, so decisions of the last seconds are read from the end of the log.
     */
    findPage: async (memberId: MemberId, now: Date): Promise<MemberPage | undefined> => {
      const keys = [accountKey(memberId), profileKey(memberId), ageKey(memberId)] as const;
      const [account, profile, age] = await table.findMany(keys, { consistent: true });
      if (!account) return undefined;
      const [login, log, late, about, by, notes, ledger] = await Promise.all([
        account.withdrawnAt === undefined ? table.find(loginKeyAt(account.loginPk)) : undefined,
        table.query({ ...auditEntriesAbout(memberId), ...newest, limit: LINES_READ, filter: IS_DECISION }),
        findLate(memberId, now),
        findReportsAbout(memberId),
        table.query({ ...reportsBy(memberId), ...newest, limit: REPORTS_SHOWN }),
        table.query({ ...notesAbout(memberId), ...newest, limit: NOTES_SHOWN, consistent: true }),
        findLedger(memberId),
      ]);
      const known = new Set(log.items.map(({ seq }) => seq));
      const lately = late.filter(({ seq, action }) => DECISIONS.includes(action) && !known.has(seq));
      const lists = {
        history: [...lately, ...log.items],
        reportsAbout: about,
        reportsBy: by.items,
        notes: notes.items,
        ledger,
      };
      return { account, profile, age, login, ...lists };
    },
  };
};
export type MemberPageRepository = ReturnType<typeof createMemberPageRepository>;
