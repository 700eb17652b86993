import { toOfficeMessage } from '#functions/chat/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getOperatorMessages as contract } from '#shared/contract/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedRequest } from './leased-request.ts';

export const getOperatorMessages = createHandler(
  contract,
  async ({ params: { id }, query, staff, now }, deps: StaffDeps) => {
    const queue = 'operator_chats';
    const { item } = await getLeasedRequest({ queue, id, staffId: staff.staffId, now }, deps);
    const messages = await deps.threads.findMessages(item.memberId, query);
    // The console calls this endpoint every few seconds. Only a response with messages is written to the audit log as a
    // view.
    if (messages.length > 0) await deps.queues.saveLook('view_chat', { queue, item, staff, now });
    return { messages: messages.map(toOfficeMessage), has_older: (messages[0]?.seq ?? 1) > 1 };
  },
);
