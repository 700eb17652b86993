import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageIdOf } from '#functions/items/message.ts';
import { listSessions } from '#shared/contract/auth.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { addPasskey, beginAddPasskey } from '#shared/contract/passkeys.ts';
import { createUpload } from '#shared/contract/photos.ts';
import type { AnySchema, Endpoint } from '#shared/endpoint.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { createAuthenticator } from '#tests/setup/arrange/authenticator.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { arrangePost } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { type CallInput, createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { REPORT_ID, waitingReport } from '#tests/unit/aws/calls/safety.ts';

/**
 * To every endpoint that takes an id, a signed-in stranger sends the id of another member's item. The response must be
 * the same as for an unknown id, and nothing may change. The contract says which endpoints take an id; the test fails
 * until `ATTEMPTS` lists requests for each of them.
 */
let world: TestWorld;
let her: TestMember;
let him: TestMember;
/** Members who chose in their settings not to be shown in the timeline. */
let hidden: Strangers;
type Strangers = { woman: TestMember; man: TestMember };
let strangers: Strangers;
/** Strangers whose age is not verified yet: `submitAgeDocument` accepts no document from a verified member. */
let newcomers: Strangers;
let theirs: Record<
  'pair' | 'room' | 'session' | 'passkey' | 'photo' | 'document' | 'post' | 'withheldPost' | 'review' | 'report',
  string
>;

beforeAll(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
  strangers = {
    woman: await createMember(world, WOMAN, activeWoman),
    man: await createMember(world, MAN, payingMan(world)),
  };
  hidden = {
    woman: await createMember(world, WOMAN, { ...activeWoman, isHidden: true }),
    man: await createMember(world, MAN, { ...payingMan(world), isHidden: true }),
  };
  newcomers = { woman: await createMember(world, WOMAN), man: await createMember(world, MAN) };
  const { id } = await createPair(world, her, him, {
    state: PAIR_STATE.matched,
    chosenAt: world.clock.now().getTime(),
  });
  const upload = async (kind: 'profile_photo' | 'age_document') => {
    const reply = await world.call(await serviceOf(createUpload), createUpload, {
      session: her.session,
      body: { kind, content_type: 'image/png', size: 100 },
    });
    return reply.body.key as string;
  };
  const { body } = await world.call(await serviceOf(listSessions), listSessions, { session: her.session });
  const session = body.sessions[0]?.id ?? '';
  const auth = await serviceOf(addPasskey);
  const { options } = (await world.call(auth, beginAddPasskey, { session: her.session })).body;
  const credential = createAuthenticator(ORIGIN).create(options);
  const added = await world.call(auth, addPasskey, { session: her.session, body: { credential } });
  theirs = {
    pair: id,
    room: roomOf(id),
    session,
    passkey: added.body.passkey.id,
    photo: await upload('profile_photo'),
    document: await upload('age_document'),
    post: (await arrangePost(world, her)).id,
    // A review that is not published yet.
    review: (await arrangeReview(world, { id, herId: her.id, hisId: him.id })).id,
    withheldPost: (await arrangePost(world, her, { withheld: ['under_age'] })).id,
    report: REPORT_ID,
  };
  await waitingReport({ world, her } as never, {
    kind: 'post',
    contentId: theirs.post,
    reporterId: him.id,
    createdAt: 1,
  });
});

const REVIEW = {
  dating_date: '2026-11-20',
  ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4])),
  form_concrete_review: 'やさしい人でした。',
  form_admit_full_publishing: 1,
};

/**
 * The stranger's requests, keyed by endpoint: one for each field that can contain the id, and one for each kind of
 * content or answer that can be sent with the id.
 */
const ATTEMPTS: Record<string, () => CallInput<Endpoint>[]> = {
  getProfile: () => [him.id, theirs.pair].map((partner_id) => ({ body: { user: { partner_id } } })),
  getProfileFemale: () => [her.id, theirs.pair].map((partner_id) => ({ body: { user: { partner_id } } })),
  setProfilePhotos: () =>
    ['profile1', 'profile2', 'profile3'].map((slot) => ({ body: { [slot]: { key: theirs.photo } } })),
  submitAgeDocument: () => [{ body: { key: theirs.document, document_type: 'パスポート' } }],
  setMatchingStatus: () =>
    ['ok', 'ng', 'suspend'].map((status) => ({
      body: { recommend: { id: theirs.pair, status, ng_reason: { type: 1 } } },
    })),
  submitReply: () => ['ok', 'ng'].map((status) => ({ body: { recommend: { id: theirs.pair, status } } })),
  takeMatchMoment: () => [{ body: { recommend: { id: theirs.pair } } }],
  reportNoReply: () => [{ body: { recommend: { id: theirs.pair } } }],
  getMessages: () => [{ query: { uuid: theirs.room } }, { query: { uuid: theirs.room, after: 0 } }],
  markRead: () => [{ query: { uuid: theirs.room } }],
  // The next two endpoints take only the id of a topic, and topics belong to no member.
  showTopic: () => [],
  createPost: () => [],
  deletePost: () => [{ body: { post_id: theirs.post } }, { query: { post_id: theirs.withheldPost } }],
  likePost: () => [{ body: { post_id: theirs.withheldPost } }],
  unlikePost: () => [{ body: { post_id: theirs.withheldPost } }],
  getSubprofile: () => [hidden.woman, hidden.man].map(({ id }) => ({ body: { user: { partner_uuid: id } } })),
  leaveFootprint: () => [hidden.woman, hidden.man].map(({ id }) => ({ body: { profile_uuid: id } })),
  getReview: () => [{ query: { recommend_id: theirs.pair } }],
  listMyReviews: () => [{ query: { id: theirs.pair } }],
  createReview: () => [{ body: { recommend: { id: theirs.pair, ...REVIEW } } }],
  addReview: () => [{ body: { additional_review: { recommend_id: theirs.pair, ...REVIEW } } }],
  likeReview: () => [{ body: { recommend_id: theirs.review } }],
  unlikeReview: () => [{ body: { recommend_id: theirs.review } }, { query: { recommend_id: theirs.review } }],
  sendLike: () => [hidden.woman, hidden.man].map(({ id }) => ({ body: { uuid: id } })),
  createReport: () => [
    { body: { kind: 'post', id: theirs.withheldPost, reason: 'other' } },
    { body: { kind: 'review', id: theirs.review, reason: 'untrue' } },
    { body: { kind: 'message', id: messageIdOf(theirs.room as RoomId, 1), reason: 'other' } },
    ...[hidden.woman, hidden.man].flatMap(({ id }) => [
      { body: { kind: 'member', id, reason: 'other' } },
      { body: { kind: 'photo', id: `${id}.aphoto0000001`, reason: 'other' } },
    ]),
  ],
  appealReport: () => [{ params: { id: theirs.report }, body: { text: '誤解です' } }],
  // The response is the same for every id (tests/integration/safety/block-member.test.ts). Blocking affects only the
  // member who blocks and the blocked member.
  blockMember: () => [],
  endSession: () => [{ body: { id: theirs.session } }, { query: { id: theirs.session } }],
  renamePasskey: () => [{ body: { id: theirs.passkey, name: '自宅' } }],
  removePasskey: () => [{ body: { id: theirs.passkey } }, { query: { id: theirs.passkey } }],
};

const strangerFor = (call: string): Strangers => (call === 'submitAgeDocument' ? newcomers : strangers);

const ID_PATTERN = /\{9,63\}|\{10,64\}|\{10,96\}/;
const takesId = (schema: AnySchema | undefined): boolean =>
  schema !== undefined &&
  ID_PATTERN.test(
    JSON.stringify(z.core.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })),
  );
const withIds = ENDPOINTS.filter(
  ({ auth, body, query, params }) => auth !== 'public' && auth !== 'staff' && [body, query, params].some(takesId),
);

const snapshot = async () =>
  (await world.everything())
    .filter(({ pk }) => !String(pk).startsWith('THROTTLE#'))
    .sort((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1));

test('the calls that take ids are all listed', () => {
  expect(withIds.map(({ name }) => name).sort()).toEqual(Object.keys(ATTEMPTS).sort());
});

describe.each(withIds.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const callers =
    endpoint.auth === 'woman'
      ? (['woman'] as const)
      : endpoint.auth === 'man'
        ? (['man'] as const)
        : (['woman', 'man'] as const);
  test.each(callers)('a %s who is a stranger gets "not found" and changes nothing', async (who) => {
    const before = await snapshot();
    for (const attempt of ATTEMPTS[name]?.() ?? []) {
      const reply = await world.call(await serviceOf(endpoint), endpoint, {
        ...attempt,
        session: strangerFor(name)[who].session,
      });
      expect(reply, JSON.stringify(attempt)).toMatchObject({ status: 404, body: { success: false } });
      expect(JSON.stringify(reply.body)).not.toContain('はな');
    }
    expect(await snapshot()).toEqual(before);
  });

  test.each(callers)('an unknown id gets the same response, requested by a %s', async (who) => {
    for (const attempt of ATTEMPTS[name]?.() ?? []) {
      const real = await world.call(await serviceOf(endpoint), endpoint, {
        ...attempt,
        session: strangerFor(name)[who].session,
      });
      const invented = JSON.parse(
        JSON.stringify(attempt)
          .replaceAll(/(?<=")([kmprsv])[A-Za-z0-9_-]{20,}(?=")/g, '$1zzzzzzzzzzzzzzzzzzzzzzzzzz')
          .replaceAll(/-[\w-]{8}(?="\})/g, '-zzzzzzzz')
          .replaceAll(/(uploads|documents)\/[\w-]+\/[\w-]+/g, '$1/mzzzzzzzzzzzzzz/zzzzzzzzzzzzzz'),
      ) as CallInput<Endpoint>;
      const unreal = await world.call(await serviceOf(endpoint), endpoint, {
        ...invented,
        session: strangerFor(name)[who].session,
      });
      expect({ status: unreal.status, code: unreal.body['code'], errors: unreal.body['errors'] }).toEqual({
        status: real.status,
        code: real.body['code'],
        errors: real.body['errors'],
      });
    }
  });
});
