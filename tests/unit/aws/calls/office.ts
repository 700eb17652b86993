import { accountKey } from '#functions/items/account.ts';
import { officeHeadKey, officeMessageWrite } from '#functions/items/office.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import * as contract from '#shared/contract/office.ts';
import type { MessageId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import { as, type Row, row, type Scene } from '../scene.ts';

/** Stores her message to the support office, which has waited since `waitingSince`. */
export const waitingThread = async ({ world, her }: Scene, waitingSince: number): Promise<void> => {
  const item = { memberId: her.id, sex: WOMAN, waitingSince, stage: 'first', submissions: 0 } as const;
  const id = 'eoffice-message-01' as MessageId;
  const message = { id, memberId: her.id, sender: OFFICE_SENDER.member, content: '教えてください', at: waitingSince };
  await world.table.transact([
    ...enqueueWrites('operator_chats', { ...item, documentType: null, firstReviewer: null }),
    officeMessageWrite({ ...message, seq: 1 }),
    { name: 'head', put: { ...officeHeadKey(her.id), seq: 1, waitingSince } },
  ]);
};

export const OFFICE: readonly Row[] = [
  row(contract.getOfficeMessages, async (scene) => {
    await waitingThread(scene, scene.now.getTime());
    return as(scene.her);
  }),
  row(contract.sendOfficeMessage, ({ her }) => ({ ...as(her), body: { admin_message: { content: 'こんにちは' } } })),
  row(contract.markOfficeRead, async ({ world, her }) => {
    await world.table.write({ name: 'unread', update: { ...accountKey(her.id), set: { unreadAdminMessages: 1 } } });
    return as(her);
  }),
];
