import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listMemberLedger as contract } from '#shared/contract/staff-members.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { toLedgerLine } from './member-ledger.rules.ts';

export const listMemberLedger = createHandler(
  contract,
  async ({ params: { id }, query: { cursor }, staff, now }, { members, memberPages }: StaffDeps) => {
    if (!(await memberPages.isThere(id))) throw new AppError('not_found');
    const { lines, next } = await memberPages.findLedger(id, cursor);
    await members.saveLook(id, { staff, now });
    return { lines: lines.map(toLedgerLine), next };
  },
);
