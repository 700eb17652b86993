import { type Exporter, iso } from '#functions/account/public.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { findOfficeMessages } from './office.repository.ts';

/** The member's thread with the office, oldest first. Who of the office wrote is not told. */
export const exportOfficeMessages: Exporter = async ({ table, member, after }) => {
  const messages = await findOfficeMessages(table, member.id, { after: Number(after ?? 0) });
  const items = messages.map(({ sender, content, at }) => ({
    from: sender === OFFICE_SENDER.member ? 'me' : 'office',
    content,
    created_at: iso(at),
  }));
  return { items, next: messages.at(-1)?.seq.toString() };
};
