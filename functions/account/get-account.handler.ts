import { type RecommendDay, recommendDayKey } from '#functions/matching/public.ts';
import type { Core } from '#functions/platform/core.ts';
import { createHandler } from '#functions/platform/create-handler.ts';
import type { Table } from '#functions/platform/table.ts';
import { type ProfileItem, profileKey } from '#functions/profile/public.ts';
import { getAccount as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from './account.shape.ts';
import { type AccountItem, accountKey } from './public.ts';

export type AccountDeps = { core: Core; table: Table };

// Two trips in all: the session, then everything else at once.
export const getAccount = createHandler(contract, async ({ member, now }, { core, table }: AccountDeps) => {
  const keys = [accountKey(member.id), profileKey(member.id), recommendDayKey(member.id, now)];
  const [account, profile, day] = (await table.findMany(keys, { consistent: true })) as [
    AccountItem | undefined,
    ProfileItem | undefined,
    RecommendDay | undefined,
  ];
  if (!account) throw new AppError('session_required');
  return toAccount({ account, profile, madeToday: day?.made ?? 0, uid: member.uid, photoUrl: core.photoUrl, now });
});
