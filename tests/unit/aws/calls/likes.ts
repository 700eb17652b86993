import { accountKey } from '#functions/items/account.ts';
import { sendLike } from '#shared/contract/likes.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';

/** Gives him free likes, and returns the call with which he sends her a like. */
const hisLike = async (scene: Scene) => {
  const { world, him, her } = scene;
  await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { freeLikes: 2 } } });
  return { ...as(him), body: { uuid: her.id } };
};

export const LIKES: readonly Row[] = [
  row(sendLike, hisLike, { variant: 'without a record' }),
  row(
    sendLike,
    async (scene) => {
      await pairOfScene(scene);
      return hisLike(scene);
    },
    { variant: 'to a woman to whom he was recommended' },
  ),
  row(
    sendLike,
    async (scene) => {
      await pairOfScene(scene, { state: PAIR_STATE.likeSent });
      return hisLike(scene);
    },
    { variant: 'to a woman who likes him' },
  ),
];
