import { iso, pagedExporter } from '#functions/account/public.ts';
import { wireInt } from '#shared/endpoint.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { findOfficeMessages } from './office.repository.ts';

/** The cursor of the export: the sequence number of a page's last message. */
const MessageNumber = wireInt(0, 9_999_999);

/**
 * Exports the member's chat thread with the office (the service's staff), oldest message first. The export does not say
 * which staff member wrote a message.
 */
export const exportOfficeMessages = pagedExporter(MessageNumber, async ({ table, member }, after = 0) => {
  const messages = await findOfficeMessages(table, member.id, { after });
  const items = messages.map(({ sender, content, at }) => ({
    from: sender === OFFICE_SENDER.member ? 'me' : 'office',
    content,
    created_at: iso(at),
  }));
  return { items, next: messages.at(-1)?.seq.toString() };
});
