import type { OfficeMessageItem } from '#functions/items/office.ts';
import type { OfficeMessage } from '#shared/contract/office.ts';

/** A message of a thread with the office, with the field names of the API. Leaves out which staff member wrote it. */
export const toOfficeMessage = ({ id, memberId, sender, content, at, seq }: OfficeMessageItem): OfficeMessage => ({
  id,
  content,
  sender,
  user_id: memberId,
  created_at: new Date(at).toISOString(),
  seq,
});
