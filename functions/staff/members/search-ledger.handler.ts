import { createHandler } from '#functions/platform/http/create-handler.ts';
import { searchLedger as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';
import { toLedgerLine } from './member-ledger.rules.ts';

export const searchLedger = createHandler(
  contract,
  async ({ query: { q }, staff, now }, { members, memberPages }: StaffDeps) => {
    const owner = await memberPages.findLedgerOwner(q.trim());
    await (owner ? members.saveLook(owner.memberId, { staff, now }) : members.saveSearch({ staff, now }));
    if (!owner) return { found: null };
    const { memberId, hasAccount, lines, next } = owner;
    return { found: { member_id: memberId, has_account: hasAccount, lines: lines.map(toLedgerLine), next } };
  },
);
