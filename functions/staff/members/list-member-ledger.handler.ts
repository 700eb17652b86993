import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listMemberLedger as contract } from '#shared/contract/staff-members.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { toLedgerLine } from './member-ledger.rules.ts';

export const listMemberLedger = createHandler(
  contract,
  async ({ params: { id }, query: { cursor }, staff, now }, { members, memberPages }: StaffDeps) => {
    // The law requires that the ledger is kept after a member is erased. So an id without an account may still have
    // ledger entries.
    const [isThere, { lines, next }] = await Promise.all([memberPages.isThere(id), memberPages.findLedger(id, cursor)]);
    if (!isThere && lines.length === 0) {
      await members.saveUnknownLook(id, { staff, now });
      throw new AppError('not_found');
    }
    await members.saveLook(id, { staff, now });
    return { lines: lines.map(toLedgerLine), next };
  },
);
