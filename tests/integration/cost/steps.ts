import type { Call } from '#infra/cost/traffic.ts';
import * as account from '#shared/contract/account.ts';
import * as age from '#shared/contract/age.ts';
import * as auth from '#shared/contract/auth.ts';
import * as boards from '#shared/contract/boards.ts';
import * as chat from '#shared/contract/chat.ts';
import * as homeNews from '#shared/contract/home-news.ts';
import * as likes from '#shared/contract/likes.ts';
import * as matching from '#shared/contract/matching.ts';
import * as notices from '#shared/contract/notices.ts';
import * as payments from '#shared/contract/payments.ts';
import * as photos from '#shared/contract/photos.ts';
import * as profile from '#shared/contract/profile.ts';
import * as reviews from '#shared/contract/reviews.ts';
import * as staff from '#shared/contract/staff.ts';
import * as timeline from '#shared/contract/timeline.ts';
import * as tracking from '#shared/contract/tracking.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { LAST_CALL_RENEWED_MS } from '#shared/limits.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { COMMON } from '#tests/setup/arrange/posts.ts';
import { maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import type { CallInput, Reply } from '#tests/setup/world/test-world.ts';
import { arrangeAuth } from '../auth/arrange.ts';
import { formOf } from '../reviews/arrange.ts';
import type { Scene } from './scene.ts';

type Answer = Pick<Reply, 'status' | 'body'>;
/** One API call of the traffic model; the cost of `prepare` is not counted. */
export type Step = { name: Call; prepare?: () => Promise<unknown>; run: () => Promise<Answer> };

/**
 * Every API call of the traffic model, in the order in which a member makes them. Calls that change something have an
 * `Idempotency-Key`, as in the web app.
 */
export const stepsOf = (scene: Scene): Step[] => {
  const { world, sockets, pool, her, him, men, viewer, women, pair, room } = scene;
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer> =>
    world.call(await serviceOf(endpoint), endpoint, input);
  const by = <E extends Endpoint>(endpoint: E, { session }: TestMember, input: CallInput<E> = {}) =>
    call(endpoint, {
      session,
      ...input,
      ...(endpoint.effect && { headers: { 'idempotency-key': `press-${world.core.random.token(9)}` } }),
    });
  const framed = async ({ statusCode }: { statusCode?: number }): Promise<Answer> => ({
    status: statusCode ?? 0,
    body: {},
  });
  const { signUp, confirmationTokens } = arrangeAuth(world);
  const rei = { headers: pool.signIn('rei') };
  const queue = 'age_documents';
  const kept: Record<string, string> = {};
  const keep = (name: string, value: unknown) => {
    kept[name] = String(value);
  };
  let newcomer: TestMember = him;
  const email = 'newcomer@example.com';
  const chosen = { recommend: { id: pair.id, status: 'ok' as const } };
  const recommended = async () => {
    const { body } = await scene.recommend();
    if (!body.success) throw new Error('No man was recommended');
    chosen.recommend.id = body.recommend.id;
    keep('chosen man', body.recommend.partner_user_id);
  };
  const uploaded = async (kind: 'profile_photo' | 'age_document') =>
    keep('upload', await upload(world, newcomer, await picture(60, 80), kind));

  return [
    { name: 'trackVisit', run: () => call(tracking.trackVisit, { body: { from: 'direct_visit', path: '/' } }) },
    {
      name: 'signUp',
      run: async () => {
        const reply = await signUp(email);
        keep('registration', reply.body.registration_key);
        return reply;
      },
    },
    {
      name: 'confirmSignUp',
      prepare: async () => keep('token', (await confirmationTokens(email))[0]),
      run: () =>
        call(auth.confirmSignUp, {
          body: { confirmation_token: kept['token'] ?? '', registration_key: kept['registration'] ?? '' },
        }),
    },
    { name: 'signIn', run: () => call(auth.signIn, { body: { email: her.email, password: PASSWORD } }) },
    {
      name: 'openApp',
      prepare: async () => world.clock.advance(LAST_CALL_RENEWED_MS + 1),
      run: () => by(account.getAccount, her),
    },
    { name: 'getAccount', run: () => by(account.getAccount, her) },
    { name: 'createLoginBonus', run: () => by(account.createLoginBonus, her) },
    { name: 'listNotificationReads', run: () => by(notices.listNotificationReads, her) },
    { name: 'listAnnouncements', run: () => by(notices.listAnnouncements, her) },
    { name: 'listModals', run: () => by(notices.listModals, her) },
    { name: 'trackPage', run: () => by(tracking.trackPage, her, { body: { from: 'access_page', path: '/home' } }) },
    { name: 'listUndecided', run: () => by(matching.listUndecided, her) },
    { name: 'createRecommend', run: () => by(matching.createRecommend, her) },
    {
      name: 'chooseContact',
      prepare: recommended,
      run: () => by(matching.setMatchingStatus, her, { body: structuredClone(chosen) }),
    },
    {
      name: 'takeMatchMoment',
      run: () =>
        by(matching.takeMatchMoment, men.find(({ id }) => id === kept['chosen man']) ?? him, {
          body: { recommend: { id: chosen.recommend.id } },
        }),
    },
    {
      name: 'chooseNoContact',
      prepare: recommended,
      run: () =>
        by(matching.setMatchingStatus, her, {
          body: { recommend: { ...chosen.recommend, status: 'ng' as const, ng_reason: { type: 1 } } },
        }),
    },
    { name: 'listRecommends', run: () => by(matching.listRecommends, her) },
    { name: 'listRecommendsMale', run: () => by(matching.listRecommendsMale, him) },
    { name: 'getProfile', run: () => by(profile.getProfile, her, { body: { user: { partner_id: pair.id } } }) },
    {
      name: 'getProfileFemale',
      run: () => by(profile.getProfileFemale, him, { body: { user: { partner_id: pair.id } } }),
    },
    { name: 'createRealtimeTicket', run: () => by(chat.createRealtimeTicket, her) },
    {
      name: 'connect',
      prepare: async () => {
        keep('his', await sockets.open(him));
        keep('ticket', await sockets.ticketOf(her));
      },
      run: async () => framed(await sockets.connect(kept['ticket'] ?? '', 'hers')),
    },
    { name: 'speak', run: async () => framed(await sockets.say('hers', room, 'あ'.repeat(40))) },
    { name: 'speakAgain', run: async () => framed(await sockets.say('hers', room, 'あ'.repeat(40))) },
    { name: 'ping', run: async () => framed(await sockets.send('hers', { action: 'ping' })) },
    { name: 'getMessages', run: () => by(chat.getMessages, him, { query: { uuid: room } }) },
    { name: 'markRead', run: () => by(chat.markRead, him, { query: { uuid: room } }) },
    { name: 'getTimeline', run: () => by(timeline.getTimeline, viewer) },
    {
      name: 'getSubprofile',
      run: () => by(timeline.getSubprofile, viewer, { body: { user: { partner_uuid: women[0]?.id as never } } }),
    },
    { name: 'sendLike', run: () => by(likes.sendLike, viewer, { body: { uuid: women[1]?.id as never } }) },
    { name: 'getLikes', run: () => by(payments.getLikes, viewer) },
    { name: 'getHomeNews', run: () => by(homeNews.getHomeNews, viewer) },
    { name: 'listFootprints', run: () => by(timeline.listFootprints, women[0] ?? her) },
    { name: 'listTopics', run: () => by(boards.listTopics, him) },
    { name: 'showTopic', run: () => by(boards.showTopic, him, { query: { topicid: COMMON } }) },
    {
      name: 'createPost',
      run: async () => {
        const reply = await by(boards.createPost, her, {
          body: { post: { topic_id: COMMON, content: 'あ'.repeat(100) } },
        });
        keep('post', (reply.body as { post: { id: string } }).post.id);
        return reply;
      },
    },
    { name: 'likePost', run: () => by(boards.likePost, him, { body: { post_id: kept['post'] } }) },
    { name: 'listPublicReviews', run: () => by(reviews.listPublicReviews, him) },
    {
      name: 'createReview',
      run: () => by(reviews.createReview, her, { body: { recommend: { id: pair.id, review: 1, ...formOf() } } }),
    },
    {
      name: 'updateProfile',
      prepare: async () => {
        newcomer = await createMember(world, MAN);
      },
      run: () =>
        by(profile.updateProfile, newcomer, {
          body: { user: { phone: '090-1234-5678', twitterid: 'Ren', maleraw_attributes: maleAttributes() } },
        }),
    },
    {
      name: 'createUpload',
      run: () =>
        by(photos.createUpload, newcomer, {
          body: { kind: 'profile_photo', content_type: 'image/jpeg', size: 100_000 },
        }),
    },
    {
      name: 'setProfilePhotos',
      prepare: () => uploaded('profile_photo'),
      run: () => by(photos.setProfilePhotos, newcomer, { body: { profile1: { key: kept['upload'] } } }),
    },
    {
      name: 'submitAgeDocument',
      prepare: () => uploaded('age_document'),
      run: () => by(age.submitAgeDocument, newcomer, { body: { key: kept['upload'], document_type: 'パスポート' } }),
    },
    {
      name: 'leaseDocument',
      run: async () => {
        const reply = await call(staff.leaseQueueItem, { ...rei, params: { queue }, body: {} });
        keep('document', (reply.body as { item: { id: string } | null }).item?.id);
        return reply;
      },
    },
    { name: 'viewDocument', run: () => call(staff.viewDocument, { ...rei, params: { id: kept['document'] ?? '' } }) },
    {
      name: 'verify',
      run: () =>
        call(staff.decideQueueItem, {
          ...rei,
          params: { queue, id: kept['document'] ?? '' },
          body: { decision: 'verify', checks: ['readable', 'adult', 'unedited'] },
        }),
    },
    {
      name: 'payPlan',
      prepare: async () => keep('card', await world.payments.token()),
      run: () =>
        by(payments.payPlan, newcomer, {
          body: { pi: { token: kept['card'] ?? '', site_id: 'plan-1m' }, amount: undefined },
        }),
    },
    {
      name: 'buyLikes',
      prepare: async () => {
        newcomer = await createMember(world, WOMAN, { hasProfile: true, ageCheck: 2 });
        keep('card', await world.payments.token());
      },
      run: () =>
        by(payments.buyLikes, newcomer, {
          body: { plan: 10, pi: { token: kept['card'] ?? '', site_id: 'likes', campaign: '' } } as never,
        }),
    },
  ];
};
