import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { listOf, pairKey } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { unpackDrawNote } from '#functions/pairs/recommended/draw-note.ts';
import { SCORE_VERSION } from '#functions/recommend/score/weights.ts';
import { createRecommend, listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { exportData } from '#shared/contract/settings.ts';
import type { PairId } from '#shared/ids.ts';
import { recommendedAsJa } from '#shared/messages/matching.ja.ts';
import { serviceDay } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  // The search for a man starts at a random sort key, after which there may be no newcomer. So the random numbers are
  // fixed.
  world = await createTestWorld({ random: seededRandom(3) });
  her = await createWoman(world);
});
/** Creates men one after the other, so that each gets the same random numbers in every run. */
const createMen = async (count: number): Promise<TestMember[]> => {
  const men: TestMember[] = [];
  while (men.length < count) men.push(await createMan(world));
  return men;
};
const recommend = async (): Promise<{ id: PairId; hisId: TestMember['id'] }> => {
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  if (!body.success) throw new Error(body.code);
  return { id: body.recommend.id, hisId: body.recommend.partner_user_id };
};
const sideOf = (id: TestMember['id'], pairId: PairId) => world.table.find(pairKey(id, pairId), { consistent: true });
/** The pairs in the member's data export. */
const pairsOfMember = async ({ session }: TestMember) => {
  const { body } = await world.call(account, exportData, {
    session,
    query: { cursor: writeCursor({ section: 'records' }) },
  });
  return body.items;
};
const bytesOf = (item: Record<string, unknown>, field: string) =>
  Buffer.byteLength(field) + Buffer.byteLength(String(item[field]));

test('each recommend keeps a note of its draw, in less than 300 bytes, which no list and no answer shows', async () => {
  await createMen(10);
  const made = [await recommend(), await recommend(), await recommend(), await recommend()];
  const notes = await Promise.all(
    made.map(async ({ id, hisId }) => {
      const [hers, his] = await Promise.all([sideOf(her.id, id), sideOf(hisId, id)]);
      expect(hers).not.toHaveProperty('drawn');
      expect(his).not.toHaveProperty('listPk');
      expect(bytesOf(his ?? {}, 'drawn')).toBeLessThanOrEqual(300);
      return unpackDrawNote(his?.drawn);
    }),
  );
  expect(notes.map((note) => note?.way)).toEqual([
    'newcomer',
    expect.stringMatching(/window|kept/),
    expect.stringMatching(/window|kept/),
    'newcomer',
  ]);
  for (const note of notes)
    expect(note).toMatchObject({
      day: serviceDay(world.clock.now()),
      scoreVersion: SCORE_VERSION,
      occasion: 'asked',
      area: '東京都',
      score: note?.best[0],
    });
  expect(notes[1]?.best).toHaveLength(8);
  const rows = await world.table.query(listOf(her.id, 'open'));
  const answer = await world.call(matching, listRecommends, { session: her.session });
  expect(rows.items).toHaveLength(4);
  expect(JSON.stringify([rows.items, answer.body])).not.toContain('drawn');
});

test('the note stays with the pair through the choices of both, is exported to her in words, and is erased with it', async () => {
  const [him] = (await createMen(1)) as [TestMember];
  const { id, hisId } = await recommend();
  const note = (await sideOf(hisId, id))?.drawn;
  expect(note).toBeDefined();
  const choose = ({ session }: TestMember, recommend: object) =>
    world.call(matching, setMatchingStatus, { session, body: { recommend } });
  expect((await choose(her, { id, status: 'ok' })).status).toBe(200);
  expect((await sideOf(hisId, id))?.drawn).toBe(note);
  expect(await pairsOfMember(her)).toMatchObject([
    {
      id,
      recommended: {
        day: serviceDay(world.clock.now()),
        how: recommendedAsJa.how.asked,
        scores: recommendedAsJa.scores,
        score_version: SCORE_VERSION,
      },
    },
  ]);
  const [his] = await pairsOfMember(him);
  expect(his).toMatchObject({ id });
  expect(Object.keys(his ?? {})).toEqual(['id', 'twitter_name', 'status', 'created_at', 'updated_at', 'ng_reason']);

  const choice = { id, status: 'ng', ng_reason: 'block' };
  expect((await choose(him, choice)).status).toBe(200);
  expect((await sideOf(him.id, id))?.drawn).toBe(note);
  expect(await pairsOfMember(her)).toEqual([]);

  const data = { memberId: her.id };
  await world.bind(matching).consume({ id: 'e', type: 'pairs.erase', data, at: world.clock.now().getTime() });
  expect(JSON.stringify(await world.everything())).not.toContain(note);
});
