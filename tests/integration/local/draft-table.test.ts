import { expect, test } from 'vitest';
import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { demoCast } from '#local/seed/demo-cast.ts';
import { draftCast } from '#local/seed/draft-demo.ts';
import { createDraftTable } from '#local/seed/draft-table.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld } from '#tests/setup/world/test-world.ts';

const byKey = (items: readonly Record<string, unknown>[]) =>
  new Map(items.map((item) => [`${item['pk']} ${item['sk']}`, JSON.parse(JSON.stringify(item, sortedSets))]));
const sortedSets = (_key: string, value: unknown) => (value instanceof Set ? [...value].sort() : value);

test('the demo is stored as if each of its writes were sent to DynamoDB', async () => {
  const world = await createTestWorld();
  const [draft, all] = [createDraftTable(), demoCast().filter(({ isWithdrawn }) => !isWithdrawn)];
  // The first 12 members of each sex: enough for items of every kind that the seed writes.
  const cast = [WOMAN, MAN].flatMap((sex) => all.filter((member) => member.sex === sex).slice(0, 12));
  const write = (table: Table) =>
    draftCast(table, cast, async () => {}, {
      pepper: world.core.pepper,
      passwordHash: 'argon2id$salt$tag',
      now: world.clock.now(),
      random: seededRandom(3),
    });
  await write(world.table);
  await write(draft);
  const [wanted, drafted] = [byKey(await world.everything()), byKey(draft.items())];
  // The storage key of a document is random.
  const withoutDocuments = (items: typeof wanted) =>
    new Map([...items].map(([name, item]) => [name, { ...item, documentKey: null, data: null }]));
  expect(withoutDocuments(drafted)).toEqual(withoutDocuments(wanted));
  for (const word of ['POOL', 'DUE', 'QUEUE', 'FOOTPRINT', 'TIMELINE', 'ROOM'])
    expect(
      [...wanted.keys()].some((name) => name.startsWith(`${word}#`)),
      word,
    ).toBe(true);
});

test('the draft refuses what the table would refuse, and what it does not support', async () => {
  const draft = createDraftTable();
  const key = { pk: 'ACCOUNT#one', sk: 'ACCOUNT' };
  const fresh = { name: 'new', if: ['attribute_not_exists(pk)'] as const, put: { ...key, count: 1 } };
  const counted = { name: 'old', if: ['attribute_exists(pk)'] as const, update: { ...key, add: { count: 1 } } };
  await expect(draft.transact([counted])).rejects.toEqual(new WriteRefused(['old'], undefined));
  await draft.transact([fresh]);
  await expect(draft.transact([{ ...counted, if: undefined }, fresh])).rejects.toEqual(
    new WriteRefused(['new'], undefined),
  );
  expect(await draft.write(counted)).toEqual({ ...key, count: 2 });
  await expect(draft.write({ ...counted, if: ['#count = :one', { one: 1 }] })).rejects.toThrow("can't check");
  await expect(draft.write({ name: 'path', update: { ...key, set: { 'a.b': 1 } } })).rejects.toThrow('no paths');
  await expect(draft.query({ pk: key.pk })).rejects.toThrow('no query');
  expect(draft.items()).toEqual([{ ...key, count: 2 }]);
});
