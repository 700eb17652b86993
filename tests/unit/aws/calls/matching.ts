import { accountKey } from '#functions/items/account.ts';
import { messageKey } from '#functions/items/message.ts';
import * as chat from '#shared/contract/chat.ts';
import * as contract from '#shared/contract/matching.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';
import { afterAPause } from './account.ts';

const matched = (scene: Scene) => {
  const chosenAt = scene.now.getTime() - 2 * DAY_MS;
  return pairOfScene(scene, { state: PAIR_STATE.matched, chosenAt, seq: 1, hasHerMessage: true, hisUnread: 1 });
};
const roomWithMessage = async (scene: Scene) => {
  const roomId = roomOf((await matched(scene)).id);
  const message = {
    id: 'c0123456789abcdef',
    seq: 1,
    senderId: scene.her.id,
    content: 'こんにちは',
    at: scene.now.getTime(),
  };
  await scene.world.table.write({ name: 'message', put: { ...messageKey(roomId, 1), ...message } });
  return roomId;
};
const withStatus = async ({ world, her }: Scene, womanStatus: number) =>
  world.table.write({ name: 'account', update: { ...accountKey(her.id), set: { womanStatus } } });
export const MATCHING: readonly Row[] = [
  row(contract.createRecommend, ({ her }) => as(her), { variant: 'a man is found' }),
  row(
    contract.createRecommend,
    async (scene) => {
      await afterAPause(scene);
      return as(scene.her);
    },
    { variant: 'after a pause' },
  ),
  row(
    contract.createRecommend,
    async (scene) => {
      await scene.world.table.write({
        name: 'account',
        update: { ...accountKey(scene.him.id), set: { isActive: false } },
      });
      return as(scene.her);
    },
    { variant: 'nobody is found' },
  ),
  row(contract.createManualRecommend, ({ her }) => as(her)),
  row(contract.activateWoman, async (scene) => {
    await withStatus(scene, WOMAN_STATUS.paused);
    return { ...as(scene.her), body: {} };
  }),
  row(contract.pauseWoman, ({ her }) => as(her)),
  row(contract.listRecommends, async (scene) => {
    await pairOfScene(scene);
    return as(scene.her);
  }),
  row(contract.listUndecided, async (scene) => {
    await pairOfScene(scene);
    return as(scene.her);
  }),
  row(contract.listRecommendsMale, async (scene) => {
    await matched(scene);
    return { ...as(scene.him), query: { status: 'matching' } };
  }),
  row(
    contract.setMatchingStatus,
    async (scene) => {
      const { id } = await pairOfScene(scene);
      return { ...as(scene.her), body: { recommend: { id, status: 'ok', status_n: PAIR_STATE.fresh } } };
    },
    { variant: 'contact' },
  ),
  row(
    contract.setMatchingStatus,
    async (scene) => {
      const { id } = await pairOfScene(scene);
      return { ...as(scene.her), body: { recommend: { id, status: 'ng', ng_reason: { type: 4 } } } };
    },
    { variant: 'no contact' },
  ),
  row(
    contract.setMatchingStatus,
    async (scene) => {
      const { id } = await matched(scene);
      return { ...as(scene.him), body: { recommend: { id, status: 'ng', ng_reason: 'block' } } };
    },
    { variant: 'his block' },
  ),
  row(contract.submitReply, async (scene) => {
    const { id } = await matched(scene);
    return { ...as(scene.her), body: { recommend: { id, status: 'ng' } } };
  }),
  row(contract.reportNoReply, async (scene) => {
    const { id } = await matched(scene);
    return { ...as(scene.her), body: { recommend: { id } } };
  }),
  row(contract.takeMatchMoment, async (scene) => {
    const { id } = await matched(scene);
    const newMatches = new Set([id]);
    const update = { ...accountKey(scene.him.id), addToSet: { newMatches } };
    await scene.world.table.write({ name: 'account', update });
    return { ...as(scene.him), body: { recommend: { id } } };
  }),
  row(contract.getRecommendSetting, ({ him }) => as(him)),
  row(contract.saveRecommendSetting, ({ him }) => ({ ...as(him), body: { recommend_setting: { rank_s: true } } })),
];

export const CHAT: readonly Row[] = [
  row(chat.getMessages, async (scene) => ({ ...as(scene.him), query: { uuid: await roomWithMessage(scene) } })),
  row(chat.markRead, async (scene) => ({ ...as(scene.him), query: { uuid: await roomWithMessage(scene) } })),
  row(chat.createRealtimeTicket, ({ her }) => as(her)),
];
