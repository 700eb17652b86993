import {
  type CancelReasonItem,
  confirmedReasonKey,
  reasonsOf,
  reasonWrite,
  surveyKey,
} from '#functions/items/cancel-reason.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

export const createCancelReasonRepository = ({ table }: { table: Table }) => {
  const save = (key: Key<CancelReasonItem>, item: CancelReasonItem, also: readonly Write[]): Promise<void> =>
    commit(table, [reasonWrite(key, item), ...also]);

  return {
    /** Saves the survey answer of a member who leaves the service. Replaces an earlier one. */
    saveSurvey: (member: Pick<SessionMember, 'id'>, item: CancelReasonItem, also: readonly Write[]): Promise<void> =>
      save(surveyKey(member.id), item, also),

    /**
     * Saves a reason for cancelling a plan, after the password was checked. The reason is valid only in this session.
     */
    saveConfirmed: (
      member: Pick<SessionMember, 'id' | 'client'>,
      item: CancelReasonItem,
      also: readonly Write[],
    ): Promise<void> => save(confirmedReasonKey(member.id, member.client), item, also),

    /** The reason for cancelling that the member sent with the password in this session. */
    findConfirmed: ({ id, client }: Pick<SessionMember, 'id' | 'client'>) =>
      table.find(confirmedReasonKey(id, client), { consistent: true }),

    eraseAll: async (memberId: MemberId): Promise<void> => {
      for await (const items of eachPage(table, { ...reasonsOf(memberId), consistent: true }))
        await Promise.all(items.map(({ pk, sk }) => table.write({ name: 'reason', delete: { pk, sk } })));
    },
  };
};
export type CancelReasonRepository = ReturnType<typeof createCancelReasonRepository>;
