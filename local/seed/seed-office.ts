import { accountKey } from '#functions/items/account.ts';
import { officeHeadWrite, officeMessageWrite } from '#functions/items/office.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MessageId } from '#shared/ids.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { type DemoThread, THREADS } from './demo-office.ts';
import { seedMemberId } from './seed-member-id.ts';

/**
 * Writes the members' threads with the support office, equal to the items that the API calls of members and staff
 * write.
 */
export const seedOffice = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  for (const member of cast) {
    const thread = THREADS[member.key];
    if (thread) await seedThread(table, member, thread, now);
  }
};

const seedThread = (
  table: Table,
  { email, sex }: DemoMember,
  { said, isUnread, isClosed }: DemoThread,
  now: Date,
): Promise<void> => {
  const memberId = seedMemberId(email);
  const messages = said.map(({ by, hoursAgo, text: content }, index) => ({
    id: `e${sha256(`office ${memberId} ${index}`).slice(0, 22)}` as MessageId,
    memberId,
    content,
    at: now.getTime() - hoursAgo * HOUR_MS,
    seq: index + 1,
    ...(by === 'me' ? { sender: OFFICE_SENDER.member } : { sender: OFFICE_SENDER.office, staffId: 'demo-staff' }),
  }));
  const answered = messages.findLastIndex(({ sender }) => sender === OFFICE_SENDER.office);
  const waitingSince = isClosed ? undefined : messages[answered + 1]?.at;
  const head = { seq: messages.length, waitingSince };
  const item = { memberId, sex, stage: 'first', documentType: null, submissions: 0, firstReviewer: null } as const;
  return table.transact([
    ...messages.map((message) => officeMessageWrite(message)),
    officeHeadWrite(memberId, undefined, head),
    ...(waitingSince === undefined ? [] : enqueueWrites('operator_chats', { ...item, waitingSince })),
    ...(isUnread
      ? [{ name: 'account', update: { ...accountKey(memberId), set: { unreadAdminMessages: 1 } } } as const]
      : []),
  ]);
};
