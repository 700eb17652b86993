import { newOfficeMessageId } from '#functions/items/office.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { sendOfficeMessage as contract } from '#shared/contract/office.ts';
import { AppError } from '#shared/errors.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { cleanText } from './chat.rules.ts';
import type { ChatDeps } from './deps.ts';
import { toOfficeMessage } from './office.shape.ts';

export const sendOfficeMessage = createReplayHandler(
  contract,
  async ({ seq }: { seq: number }, { member }, { office }: ChatDeps) => {
    const message = await office.findMessage(member.id, seq);
    if (!message) throw new AppError('conflict');
    return { success: true as const, admin_message: toOfficeMessage(message) };
  },
  async ({ member, body, now, once }, { core: { random }, office }) => {
    const written = {
      id: newOfficeMessageId(random),
      memberId: member.id,
      sender: OFFICE_SENDER.member,
      at: now.getTime(),
      content: cleanText(body.admin_message.content),
    };
    const also = (seq: number) => once.write({ seq });
    // When two messages arrive at the same time, the second one is tried again with the next sequence number.
    const message = await retryOnConflict(async () => {
      const head = await office.findHead(member.id);
      return office.saveMessage({ ...written, head, sex: member.sex, also }, now);
    });
    return { success: true as const, admin_message: toOfficeMessage(message) };
  },
);
