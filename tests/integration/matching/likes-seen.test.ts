import { expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { listPairs } from '#functions/pairs/lists/list-pairs.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { createTestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

test('opening the list of likes marks them as seen, also in simultaneous calls', async () => {
  const world = await createTestWorld();
  const her = await createWoman(world, { account: { newLikeCount: 2 } });
  await createPair(world, her, await createMan(world), { state: PAIR_STATE.likeReceived });
  const open = () => world.call(matching, listRecommends, { session: her.session, query: { status: 'liked' } });
  expect((await Promise.all([open(), open(), open(), open()])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ newLikeCount: 0 });
});

test('a like that arrives while the list is read stays new until it was shown', async () => {
  const world = await createTestWorld();
  const her = await createWoman(world, { account: { newLikeCount: 1 } });
  const oneMore = { name: 'like', update: { ...accountKey(her.id), add: { newLikeCount: 1 } } };
  const table = {
    ...world.table,
    query: async (input: Parameters<typeof world.table.query>[0]) => {
      const page = await world.table.query(input);
      await world.table.write(oneMore);
      return page as never;
    },
  };
  const deps = recommendDeps(world.core, table);
  await listPairs({ id: her.id, sex: WOMAN }, { status: 'liked' }, world.clock.now(), deps);
  const { newLikeCount } = (await world.table.find(accountKey(her.id), { consistent: true })) ?? {};
  expect(newLikeCount).toBeGreaterThanOrEqual(1);
});
