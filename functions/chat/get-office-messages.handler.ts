import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getOfficeMessages as contract } from '#shared/contract/office.ts';
import type { ChatDeps } from './deps.ts';
import { toOfficeMessage } from './office.shape.ts';

export const getOfficeMessages = createHandler(contract, async ({ member, query }, { office }: ChatDeps) => {
  const { messages, unread } = await office.findThread(member.id, query);
  return {
    admin_messages: messages.map(toOfficeMessage),
    unread_messages_size: unread,
    has_older: (messages[0]?.seq ?? 1) > 1,
  };
});
