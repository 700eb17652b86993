import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** A note of staff about a member. Never changed; erased with the member. `at` is epoch ms. */
export type StaffNote = { id: string; text: string; at: number; staffId: string; username: string };

const pkOf = (memberId: MemberId) => `NOTE#${memberId}`;
/** The notes about a member, oldest first. */
export const notesAbout = (memberId: MemberId): Partition<StaffNote> => ({ pk: pkOf(memberId) });
const noteKey = (memberId: MemberId, { id, at }: Pick<StaffNote, 'id' | 'at'>): Key<StaffNote> => ({
  pk: pkOf(memberId),
  sk: `${new Date(at).toISOString()}#${id}`,
});
export const noteItem = (memberId: MemberId, note: StaffNote): Stored<StaffNote> => ({
  ...noteKey(memberId, note),
  ...note,
});
