import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as ranks } from '#functions/ranks/domain.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { completeMovies, savePropensity, saveTwitterId } from '#shared/contract/ranks.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Rank } from '#shared/options/member.ts';
import { createMember, saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

const FIFTY = 'あ い　う\n'.repeat(16).concat('えお');
const man = async (rank: Rank, propensity = '', account: Partial<AccountItem> = {}): Promise<TestMember> => {
  const member = await createMember(world, 1, { rank, hasProfile: rank !== 'H', ...account });
  if (rank !== 'H')
    await saveMemberProfile(world, member, {
      attributes: { ...maleAttributes(), propensity },
      phone: '090-1234-5678',
      version: 1,
    });
  return member;
};
const movies = ({ id, session }: TestMember, headers: Record<string, string> = {}) =>
  world.call(ranks, completeMovies, { session, body: { user: { id } }, headers });
const words = ({ id, session }: TestMember, propensity: unknown, headers: Record<string, string> = {}) =>
  world.call(ranks, savePropensity, { session, body: { user: { id, maleraw_attributes: { propensity } } }, headers });
const social = ({ id, session }: TestMember, twitterid: unknown, twitter_name?: string) =>
  world.call(ranks, saveTwitterId, {
    session,
    body: { user: { id, twitterid, ...(twitter_name === undefined ? {} : { maleraw_attributes: { twitter_name } }) } },
  });
const form = ({ session }: TestMember, user: object) => world.call(profile, updateProfile, { session, body: { user } });
const rankOf = async (id: MemberId) => (await world.table.find(accountKey(id), { consistent: true }))?.rank;
const changesOf = async (id: MemberId) =>
  (await world.events()).filter((event) => event.type === 'member.changed' && event.data.memberId === id).length;
/** Number of changes of the man's phone number and social IDs that the throttle `identifier` has counted. */
const usesOf = async ({ id }: TestMember) => {
  const pk = `THROTTLE#identifier#${sha256(id).slice(0, 24)}`;
  const rows = (await world.everything()).filter((item) => item['pk'] === pk);
  return rows.reduce((sum, { uses }) => sum + Number(uses), 0);
};

test('sixteen calls after the last film raise G to F once, and matching is told once', async () => {
  const him = await man('G');
  const replies = await Promise.all(Array.from({ length: 16 }, () => movies(him)));
  expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(16).fill([200, { success: true }]));
  expect(await rankOf(him.id)).toBe('F');
  expect(await changesOf(him.id)).toBe(1);
});

test.each([
  ['G', '', 'F'],
  ['G', FIFTY, 'E'],
  ['F', '', 'F'],
  ['E', '', 'E'],
  ['C+', '', 'C+'],
] as const)('the films at %s with "%s" end at %s', async (rank, propensity, after) => {
  const him = await man(rank, propensity);
  expect(await movies(him)).toMatchObject({ status: 200, body: { success: true } });
  expect(await rankOf(him.id)).toBe(after);
  expect(await changesOf(him.id)).toBe(rank === after ? 0 : 1);
});

test('the films at H are refused, for a woman forbidden, and nobody names another member', async () => {
  const [newcomer, her] = [await man('H'), await createMember(world, 2)];
  expect(await movies(newcomer)).toMatchObject({ status: 422, body: { success: false, code: 'illegal_state' } });
  expect(await movies(her)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
  const { session } = await man('G');
  expect(await world.call(ranks, completeMovies, { session, body: { user: { id: her.id } } })).toMatchObject({
    status: 403,
    body: { code: 'not_yourself' },
  });
  expect(await world.call(ranks, completeMovies, { session, body: {} })).toMatchObject({ status: 200 });
  expect(await rankOf(newcomer.id)).toBe('H');
});

test('a repeat with its key after a later climb gets the first answer', async () => {
  const him = await man('G');
  const headers = { 'idempotency-key': 'films-of-one-man' };
  expect(await movies(him, headers)).toMatchObject({ status: 200 });
  expect(await words(him, FIFTY)).toMatchObject({ status: 200 });
  expect(await movies(him, headers)).toMatchObject({ status: 200, body: { success: true } });
  expect(await rankOf(him.id)).toBe('E');
});

describe('his own words', () => {
  test('fifty characters without whitespace raise F to E and are saved', async () => {
    const him = await man('F');
    expect(await words(him, FIFTY)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rankOf(him.id)).toBe('E');
    const saved = await world.table.find(profileKey(him.id), { consistent: true });
    expect(saved).toMatchObject({ version: 2, attributes: { propensity: FIFTY, twitter_name: 'れん' } });
    expect(await changesOf(him.id)).toBe(1);
  });

  test.each([
    ['49 characters', FIFTY.slice(0, -1), '50文字以上入力してください'],
    ['whitespace alone', ' '.repeat(80), '50文字以上入力してください'],
    ['2,001 characters', 'あ'.repeat(2001), '2,000文字以内で入力してください。'],
    ['no text', 7, undefined],
    ['nothing', undefined, undefined],
  ])('%s are refused, and nothing changes', async (_what, text, sentence) => {
    const him = await man('F');
    const reply = await words(him, text);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    if (sentence) expect(reply.body.errors).toContain(sentence);
    expect(await rankOf(him.id)).toBe('F');
    expect(await world.table.find(profileKey(him.id))).toMatchObject({ version: 1 });
  });

  test('the form raises F to E too, and a shorter text at G or E changes no rank', async () => {
    const [atF, atG, atE] = [await man('F'), await man('G'), await man('E', FIFTY)];
    for (const him of [atF, atG]) await form(him, { maleraw_attributes: { propensity: FIFTY } });
    await form(atE, { maleraw_attributes: { propensity: '短い' } });
    expect([await rankOf(atF.id), await rankOf(atG.id), await rankOf(atE.id)]).toEqual(['E', 'G', 'E']);
  });

  test('films and words at the same moment always end at E', async () => {
    const men = await Promise.all(Array.from({ length: 8 }, () => man('G')));
    await Promise.all(
      men.flatMap((him) => [movies(him), words(him, FIFTY), form(him, { tiktok: 'ren.tok' }), movies(him)]),
    );
    expect(await Promise.all(men.map(({ id }) => rankOf(id)))).toEqual(Array(8).fill('E'));
  });
});

describe('the social account', () => {
  test('is saved at E with the name, and a leading @ is removed', async () => {
    const him = await man('E');
    expect(await social(him, '@ren_tokyo1', '蓮')).toMatchObject({ status: 200, body: { success: true } });
    expect(await world.table.find(profileKey(him.id), { consistent: true })).toMatchObject({
      twitterid: 'ren_tokyo1',
      attributes: { twitter_name: '蓮' },
    });
    expect(await rankOf(him.id)).toBe('E');
  });

  test.each(['H', 'G', 'F'] as const)('is refused at %s, and uses none of the ten changes', async (rank) => {
    const him = await man(rank);
    expect(await social(him, `early_${rank}`)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    expect(await usesOf(him)).toBe(0);
  });

  test.each([
    ['', 'TwitterIDを入力してください。'],
    ['  @ ', 'TwitterIDを入力してください。'],
    [undefined, 'TwitterIDを入力してください。'],
    ['a_name_too_long_', 'TwitterIDの入力を確認してください.'],
    ['with space', 'TwitterIDの入力を確認してください.'],
    ['に ほん', 'TwitterIDの入力を確認してください.'],
    ['dot.dot', 'TwitterIDの入力を確認してください.'],
  ])('%s is refused', async (id, sentence) => {
    const him = await man('E');
    expect(await social(him, id)).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [sentence] } });
  });

  test('goes to one of eight men who take the same id at once', async () => {
    const men = await Promise.all(Array.from({ length: 8 }, () => man('E')));
    const replies = await Promise.all(men.map((him, index) => social(him, index % 2 ? 'Wanted_id' : 'wanted_ID')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'twitter_id_taken', errors: ['Twitter IDは登録されています。'] },
      });
  });

  test('counts among the ten changes a day, together with the form', async () => {
    const him = await man('E');
    for (let count = 0; count < 5; count += 1) {
      expect((await social(him, `climb_${count}`)).status).toBe(200);
      expect((await form(him, { instagram: `climb.${count}` })).status).toBe(200);
    }
    expect(await usesOf(him)).toBe(10);
    const reply = await social(him, 'climb_last');
    expect(reply).toMatchObject({ status: 429 });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await world.table.find(profileKey(him.id))).toMatchObject({ twitterid: 'climb_4' });
  });
});

test('costs: one read and one transaction each', async () => {
  const him = await man('G');
  const cost = (run: () => Promise<unknown>) => costOf(world, run);
  const costs = {
    movies: await cost(() => movies(him)),
    again: await cost(() => movies(him)),
    words: await cost(() => words(him, FIFTY)),
    social: await cost(() => social(him, 'ren_costs')),
  };
  if (process.env['SHOW_COSTS']) process.stdout.write(`${JSON.stringify(costs)}\n`);
  expect(costs).toEqual({ movies: [3, 2, 4], again: [2, 2, 0], words: [3, 3, 8], social: [4, 3, 11] });
});
