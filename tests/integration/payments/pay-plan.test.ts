import { beforeAll, expect, test } from 'vitest';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { chargesOf, moneyOf, payFor, unpaidMan } from './arrange.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
test('smoke', async () => {
  const him = await unpaidMan(world);
  console.log(await payFor(world, him));
  console.log(JSON.stringify(await moneyOf(world, him), null, 1));
  console.log(await chargesOf(world, him));
});
