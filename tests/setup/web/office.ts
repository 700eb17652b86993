import type { OfficeMessage } from '#shared/contract/office.ts';
import { MessageId } from '#shared/ids.ts';
import { OFFICE_SENDER, type OfficeSender } from '#shared/options/office.ts';
import { aoi } from './rooms.ts';

/** A message in the thread between the member Aoi and the support office. */
export const officeMessage = (
  seq: number,
  sender: OfficeSender = OFFICE_SENDER.member,
  content = `${seq}番目`,
): OfficeMessage => ({
  id: MessageId.parse(`e-for-tests-${seq}`),
  content,
  sender,
  user_id: aoi,
  created_at: new Date(Date.UTC(2026, 6, 3, 0, seq)).toISOString(),
  seq,
});
