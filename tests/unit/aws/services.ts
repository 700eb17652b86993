import { absenceKey } from '#functions/items/absence.ts';
import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import {
  formerIdOf,
  formerPostKey,
  type KeptPost,
  keptPostKey,
  ownPostKey,
  postId,
  postKey,
  postLikeKey,
} from '#functions/items/board.ts';
import { confirmedReasonKey } from '#functions/items/cancel-reason.ts';
import { connectionKey, ownerKey } from '#functions/items/connection.ts';
import type { DueKind } from '#functions/items/due/index.ts';
import { reviewDue } from '#functions/items/due/reviews.ts';
import { type AnyEvent, CONSUMERS, type EventType } from '#functions/items/events/index.ts';
import { footprintItem } from '#functions/items/footprint.ts';
import { listCountsKey } from '#functions/items/list-counts.ts';
import { digestKey } from '#functions/items/mail-sent.ts';
import { messageKey } from '#functions/items/message.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { officeMessageKey } from '#functions/items/office.ts';
import { profileKey } from '#functions/items/profile.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import { publishedReviewKey, type Review, reviewLikeKey, reviewSourceKey } from '#functions/items/review.ts';
import { noteItem } from '#functions/items/staff-note.ts';
import { ticketKey } from '#functions/items/ticket.ts';
import { documentKeyOf, newUploadKey, uploadItemKey } from '#functions/items/upload.ts';
import type { SocketEvent } from '#functions/platform/ports/socket.ts';
import { photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { dueDropWrite } from '#functions/platform/table/due.ts';
import type { Key } from '#functions/platform/table/key.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { roomOf } from '#shared/ids.ts';
import { chatRecordJa } from '#shared/messages/chat-record.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { followMember } from '#tests/setup/arrange/timeline.ts';
import { ORIGIN } from '#tests/setup/world/test-world.ts';
import { postOfScene } from './calls/boards.ts';
import { waitingThread } from './calls/office.ts';
import { withOpenPlan } from './calls/payments.ts';
import { refundedPayer, replacedCard, withDuePlan, withdrawnPayer, withEndedPlan } from './calls/plans.ts';
import { subscribed } from './calls/push.ts';
import { publishedReview } from './calls/reviews.ts';
import { waitingReport } from './calls/safety.ts';
import { pairOfScene, type Scene } from './scene.ts';

/** An event that a service gets from its queue, the scheduler or a socket. API calls are listed in calls/. */
export type ServiceRow = {
  name: string;
  service: string;
  arrange: (scene: Scene) => Promise<object>;
  /** Lines of the commands whose failure is only logged: the event succeeds without them. */
  tolerates: readonly string[];
  /** Pattern for the line of a write that the service sends only after a failure. */
  mayFollow?: RegExp | undefined;
  /** A missing object in storage does not make the event fail. */
  mayMissObjects?: boolean | undefined;
  /** When a write of this work conflicts with another write, the work is skipped without an error. */
  mayLose?: boolean | undefined;
};
type More = Partial<
  Pick<ServiceRow, 'service' | 'tolerates' | 'mayFollow' | 'mayMissObjects' | 'mayLose'> & { variant: string }
>;

export const EVENT_ID = 'event-0123456789';
type DataOf<T extends EventType> = Extract<AnyEvent, { type: T }>['data'];

const event = <T extends EventType>(
  type: T,
  arrange: (scene: Scene) => DataOf<T> | Promise<DataOf<T>>,
  { tolerates = [], mayFollow, mayMissObjects, mayLose, variant, service = CONSUMERS[type][0] }: More = {},
): ServiceRow & { type: EventType } => ({
  type,
  name: variant ? `${type}, ${variant}` : type,
  service,
  arrange: async (scene) => {
    const body: OutboxEvent = { id: EVENT_ID, type, data: await arrange(scene), at: scene.now.getTime() };
    return { Records: [{ messageId: EVENT_ID, body: JSON.stringify(body) }] };
  },
  tolerates,
  mayFollow,
  mayMissObjects,
  mayLose,
});

const set = ({ world }: Scene, key: { pk: string; sk: string }, fields: object) =>
  world.table.write({ name: 'item', update: { ...key, set: { ...fields } } });
const put = ({ world }: Scene, item: { pk: string; sk: string; [field: string]: unknown }) =>
  world.table.write({ name: 'item', put: item });

/**
 * Replaces her post by the text that the service keeps while her account is closed. The text has another id than the
 * post.
 */
const keptPost = async (scene: Scene, change: Partial<KeptPost> = {}): Promise<KeptPost> => {
  const { id, topicId, sex, content, at } = await postOfScene(scene);
  await scene.world.table.transact([
    { name: 'post', delete: postKey(id) as Key },
    { name: 'own post', delete: ownPostKey(scene.her.id, id) },
  ]);
  const formerId = formerIdOf(scene.core.pepper, id);
  const text = { topicId, sex, content, at, notBefore: 0, formerly: [formerId] };
  const kept = { postId: postId(topicId, at, 'AAAAAAAA'), ...text, ...change };
  await put(scene, { ...formerPostKey(formerId), isGone: true });
  await put(scene, { ...keptPostKey(scene.her.id, kept.postId), ...kept });
  return kept;
};

const matched = (scene: Scene) =>
  pairOfScene(scene, { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true, hisUnread: 1 });
const withPhoto = (scene: Scene) =>
  set(scene, profileKey(scene.her.id), {
    photos: ['a-photo', null, null],
    photosVersion: 1,
    twitterid: 'aoi_in_tokyo',
  });
const withdrawn = (scene: Scene) =>
  set(scene, accountKey(scene.her.id), { isActive: false, withdrawnAt: scene.now.getTime() - 30 * DAY_MS });
/** Stores her age document, which has waited for staff since `at`. */
const waitingDocument = async (scene: Scene, at = scene.now.getTime() - HOUR_MS) => {
  const { core, world, her } = scene;
  const documentKey = documentKeyOf(newUploadKey(core.random, 'age_document', her.id));
  const item = { memberId: her.id, sex: WOMAN, stage: 'first', submissions: 1 } as const;
  await world.table.transact(
    enqueueWrites('age_documents', { ...item, waitingSince: at, documentType: null, firstReviewer: null }),
  );
  const age = { memberId: her.id, documentKey, documentType: null, submittedAt: at, deletedAt: null };
  await put(scene, { ...ageKey(her.id), ...age, submissions: 1, reason: null, decidedAt: null, version: 1 });
  await set(scene, accountKey(her.id), { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true });
  return documentKey;
};

/** Stores her review of him, which is due for publication. */
const waitingReview = async (scene: Scene, change: Partial<Review> = {}) =>
  arrangeReview(scene.world, await matched(scene), change);

const CONNECTION = 'socket-0123456789';
/** Stores his open socket connection. */
const connected = async (scene: Scene) => {
  const { core, him, now } = scene;
  const { id, sex, email, session } = him;
  const life = { client: session.client, expiresAt: now.getTime() + HOUR_MS };
  const { pk: loginPk } = loginKey(core.pepper, email);
  await put(scene, { ...connectionKey(id, CONNECTION), openedAt: 0, ...life });
  await put(scene, { ...ownerKey(CONNECTION), id, sex, loginPk, ...life });
};

/**
 * Matches the write that removes the claim on a mail that could not be sent. Then the next delivery of the event can
 * claim the mail and send it.
 */
const A_CLAIM = /^\w+Item MAIL#/;
/** The write that marks a mail as sent, after the sending. If it fails, the next delivery may send the mail again. */
const THE_MARK = ['PutItem MAIL# SENT'];

/** Matches the write with which a schedule counts a failed try in the item of the due work. */
const A_FAILURE = /^TransactWriteItems\n {2}Update DUE#[^\n]* if attribute_exists\(pk\)$/;
/** The event that starts a schedule at 3:00. It has the same stored items as the schedule's row in `SCHEDULES`. */
const nightly = (type: EventType & `${string}.nightly`, name: DueKind): ServiceRow & { type: EventType } =>
  event(
    type,
    async (scene) => {
      await SCHEDULES.find((row) => row.name === name)?.arrange(scene);
      return { schedule: name };
    },
    { mayFollow: A_FAILURE, mayLose: true },
  );

/** Every type of outbox event, with stored items that give its consumer something to do. */
export const EVENTS = [
  event('mail.requested', ({ her }) => ({ template: 'password_changed', to: { uid: her.email }, data: {} }), {
    variant: 'to an address',
    mayFollow: A_CLAIM,
    tolerates: THE_MARK,
  }),
  event('mail.requested', ({ her }) => ({ template: 'document_verified', to: { memberId: her.id }, data: {} }), {
    variant: 'to a member',
    mayFollow: A_CLAIM,
    tolerates: THE_MARK,
  }),
  nightly('boards.nightly', 'post'),
  nightly('events.nightly', 'digest'),
  nightly('matching.nightly', 'pause'),
  nightly('reviews.nightly', 'review'),
  event('mail.undeliverable', ({ her }) => ({ why: 'bounce', recipients: [{ emailAddress: her.email }] })),
  event('message.sent', async (scene) => ({ to: scene.him.id, pairId: (await matched(scene)).id })),
  event('document.delete', async (scene) => ({ memberId: scene.her.id, key: await waitingDocument(scene) })),
  event('document.withdraw', async (scene) => {
    await waitingDocument(scene);
    return { memberId: scene.her.id };
  }),
  event('rank_request.withdraw', async (scene) => {
    const { world, him, now } = scene;
    const waitingSince = now.getTime() - HOUR_MS;
    const item = { memberId: him.id, sex: MAN, waitingSince, stage: 'first', submissions: 1 } as const;
    await world.table.transact(enqueueWrites('rank_requests', { ...item, documentType: null, firstReviewer: null }));
    await set(scene, accountKey(him.id), { rankRequestedAt: waitingSince });
    return { memberId: him.id };
  }),
  event('age_check.erase', async (scene) => {
    await waitingDocument(scene);
    return { memberId: scene.her.id };
  }),
  event('room.erase', async (scene) => {
    const roomId = roomOf((await matched(scene)).id);
    await put(scene, { ...messageKey(roomId, 1), content: 'こんにちは', seq: 1 });
    return { roomId };
  }),
  event('office.withdraw', async (scene) => {
    await waitingThread(scene, scene.now.getTime());
    return { memberId: scene.her.id };
  }),
  event('office.erase', async (scene) => {
    await waitingThread(scene, scene.now.getTime());
    return { memberId: scene.her.id };
  }),
  event('member.changed', async (scene) => {
    await matched(scene);
    await set(scene, profileKey(scene.him.id), { attributes: { twitter_name: 'そら', age: 32, area: '大阪府' } });
    return { memberId: scene.him.id };
  }),
  event(
    'member.changed',
    async (scene) => {
      await matched(scene);
      return { memberId: scene.him.id, tellsPartners: true };
    },
    { variant: 'told to the partners' },
  ),
  event('pair.exposed', ({ her, him }) => ({ herId: her.id, hisId: him.id })),
  event('pair.chosen', ({ her, him }) => ({ herId: her.id, hisId: him.id })),
  event('pair.declined', ({ her, him }) => ({ herId: her.id, hisId: him.id })),
  event('pairs.close', async (scene) => {
    await matched(scene);
    return { memberId: scene.him.id, loginPk: loginKey(scene.core.pepper, scene.him.email).pk };
  }),
  event('pairs.erase', async (scene) => {
    await matched(scene);
    return { memberId: scene.him.id };
  }),
  event('pairs.follow', async (scene) => {
    await matched(scene);
    await put(scene, { ...absenceKey(scene.him.id), run: 'run-0123456789', absence: 'closed', isDone: false });
    return { memberId: scene.him.id, run: 'run-0123456789' };
  }),
  event('notice.requested', ({ her }) => ({ memberId: her.id, notice: 'verified', data: {} })),
  event(
    'notice.requested',
    async (scene) => {
      await subscribed(scene);
      return { memberId: scene.her.id, notice: 'verified', data: {} };
    },
    { service: 'push', variant: 'to a browser' },
  ),
  event('review.published', ({ her }) => ({ memberId: her.id })),
  event('notices.erase', async (scene) => {
    await put(scene, { ...noticeHeadKey(scene.her.id), last: 1 });
    return { memberId: scene.her.id };
  }),
  event('billing.follow', withdrawnPayer, { variant: 'a withdrawal' }),
  event('billing.follow', refundedPayer, { variant: 'a refund' }),
  event('card.forget', replacedCard),
  event('payments.erase', async (scene) => {
    const key = confirmedReasonKey(scene.her.id, scene.her.session.client);
    await put(scene, { ...key, reason: 'その他', text: '', at: 0 });
    return { memberId: scene.her.id };
  }),
  event('photos.delete', ({ her }) => ({ memberId: her.id, keys: [photoObjectKey('a-photo' as never, 96)] })),
  event(
    'photo.decided',
    async (scene) => {
      const ref = `${scene.her.id}/a-photo`;
      await set(scene, profileKey(scene.her.id), { photos: [ref, null, null] });
      return { memberId: scene.her.id, ref, decision: 'hide' };
    },
    // A photo whose objects are missing is nevertheless hidden.
    { mayFollow: /^(PutObject|TransactWriteItems)/, mayMissObjects: true },
  ),
  event('post.decided', async (scene) => ({ postId: (await postOfScene(scene)).id, decision: 'hide' })),
  event('review.liked', async (scene) => {
    const { publicId: id } = await publishedReview(scene);
    await set(scene, publishedReviewKey(id), { likedCount: 1, likeChanges: 1 });
    return { reviewId: id };
  }),
  event('review.decided', async (scene) => ({ reviewId: (await publishedReview(scene)).id, decision: 'hide' }), {
    variant: 'hidden',
  }),
  event(
    'review.decided',
    async (scene) => {
      const { id } = await waitingReview(scene, { hiddenAt: scene.now.getTime() - 1 });
      return { reviewId: id, decision: 'restore' };
    },
    { variant: 'restored' },
  ),
  event(
    'review.decided',
    async (scene) => {
      const { publicId } = await publishedReview(scene);
      await scene.world.table.write({ name: 'cut', delete: reviewSourceKey(publicId) });
      return { reviewId: publicId, publicId, decision: 'hide' };
    },
    { variant: 'cut from its author' },
  ),
  event('review.decided', async (scene) => {
    const { id } = await waitingReview(scene, { withheld: ['under_age'] });
    return { reviewId: id, decision: 'show' };
  }),
  event('reviews.close', async (scene) => {
    await publishedReview(scene);
    return { memberId: scene.him.id };
  }),
  event('reviews.follow', async (scene) => {
    await publishedReview(scene);
    await set(scene, accountKey(scene.him.id), { isActive: false });
    return { memberId: scene.him.id };
  }),
  event(
    'reviews.follow',
    async (scene) => {
      await waitingReview(scene, { isAway: true });
      return { memberId: scene.her.id };
    },
    { variant: 'back again' },
  ),
  event('reviews.erase', async (scene) => {
    const { publicId: id } = await publishedReview(scene);
    await put(scene, { ...reviewLikeKey(scene.her.id, id), id, at: 0 });
    return { memberId: scene.her.id };
  }),
  event('posts.close', async (scene) => {
    await postOfScene(scene);
    await set(scene, accountKey(scene.her.id), { isActive: false, withdrawnAt: scene.now.getTime() });
    return { memberId: scene.her.id };
  }),
  event('posts.follow', async (scene) => {
    await postOfScene(scene);
    await set(scene, accountKey(scene.her.id), { isActive: false });
    return { memberId: scene.her.id };
  }),
  event(
    'posts.follow',
    async (scene) => {
      await keptPost(scene);
      return { memberId: scene.her.id };
    },
    { variant: 'back again' },
  ),
  event('posts.erase', async (scene) => {
    const { id: postId } = await postOfScene(scene);
    await put(scene, { ...postLikeKey(scene.her.id, postId), postId, at: 1 });
    return { memberId: scene.her.id };
  }),
  event('photos.clear', async (scene) => {
    await withPhoto(scene);
    return { memberId: scene.her.id };
  }),
  event('photos.move', async (scene) => {
    await withPhoto(scene);
    return { memberId: scene.her.id };
  }),
  event('social_id.free', async (scene) => {
    await withPhoto(scene);
    return { memberId: scene.her.id };
  }),
  event('profile.erase', async (scene) => {
    await withPhoto(scene);
    return { memberId: scene.her.id };
  }),
  event('staff_notes.erase', async (scene) => {
    const note = { id: 'note-0123', text: '電話で確認ずみ', at: scene.now.getTime(), staffId: 's', username: 'sora' };
    await put(scene, noteItem(scene.her.id, note));
    return { memberId: scene.her.id };
  }),
  event(
    'pair.matched',
    async (scene) => {
      await connected(scene);
      const { id: pairId } = await matched(scene);
      return { pairId, roomId: roomOf(pairId), herId: scene.her.id, hisId: scene.him.id };
    },
    { tolerates: ['PostToConnection'] },
  ),
  event(
    'office.message',
    async (scene) => {
      await connected(scene);
      const { him, now } = scene;
      const message = {
        id: 'eoffice-message-01',
        memberId: him.id,
        sender: 2,
        content: 'お返事です',
        at: now.getTime(),
      };
      await put(scene, { ...officeMessageKey(him.id, 1), ...message, seq: 1 });
      return { memberId: him.id, seq: 1 };
    },
    { tolerates: ['PostToConnection'] },
  ),
  ...(['like.sent', 'account.changed'] as const).map((type) =>
    event(
      type,
      async (scene) => {
        await connected(scene);
        return { to: scene.him.id };
      },
      { tolerates: ['PostToConnection'] },
    ),
  ),
  event('reports.erase', async (scene) => {
    const { her, him, now } = scene;
    const about = { kind: 'post', contentId: 'b', reporterId: him.id, createdAt: now.getTime() } as const;
    await waitingReport(scene, about);
    return { memberId: her.id };
  }),
  event(
    'reports.erase',
    async (scene) => {
      const { him, now } = scene;
      await waitingReport(scene, { kind: 'post', contentId: 'b', reporterId: him.id, createdAt: now.getTime() });
      return { memberId: him.id };
    },
    { variant: 'of the reporter' },
  ),
  event('profile.decided', async (scene) => {
    const { profileKey: key, her } = { profileKey, her: scene.her };
    const readings = { propensity: { version: 1, state: 'waiting' } };
    await scene.world.table.write({ name: 'profile', update: { ...key(her.id), set: { readings } } });
    return { memberId: her.id, version: 1, decision: 'show' };
  }),
  event(
    'profile.decided',
    async (scene) => {
      await set(scene, profileKey(scene.her.id), { readings: { propensity: { version: 1, state: 'shown' } } });
      return { memberId: scene.her.id, version: 1, decision: 'hide' };
    },
    { variant: 'hidden' },
  ),
  event(
    'message.decided',
    async (scene) => {
      const contentId = `${roomOf((await pairOfScene(scene, { state: PAIR_STATE.matched })).id)}.a-client-id`;
      const createdAt = scene.now.getTime();
      const more = { isWithheld: true, findings: ['under_age'], snapshot: 'こんにちは' } as const;
      const reportId = await waitingReport(scene, { kind: 'message', contentId, reporterId: null, createdAt, ...more });
      return { reportId, decision: 'show' };
    },
    { variant: 'a withheld one' },
  ),
  event(
    'message.decided',
    async (scene) => {
      await connected(scene);
      const { her, now } = scene;
      const record = { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true, lastMessage: '絶対に儲かります' };
      const roomId = roomOf((await pairOfScene(scene, record)).id);
      const words = { id: 'a-message', senderId: her.id, content: '絶対に儲かります', at: now.getTime(), seq: 1 };
      await put(scene, { ...messageKey(roomId, 1), ...words });
      const about = { contentId: `${roomId}.1`, createdAt: now.getTime(), findings: ['investment'] } as const;
      return {
        reportId: await waitingReport(scene, { kind: 'message', reporterId: null, ...about }),
        decision: 'hide',
      };
    },
    { variant: 'hidden', tolerates: ['PostToConnection'] },
  ),
  event(
    'message.decided',
    async (scene) => {
      await connected(scene);
      const { her, now } = scene;
      const record = { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true, lastMessage: chatRecordJa.hidden };
      const roomId = roomOf((await pairOfScene(scene, record)).id);
      const words = { id: 'a-message', senderId: her.id, content: '', at: now.getTime(), seq: 1, hiddenAt: 1 };
      await put(scene, { ...messageKey(roomId, 1), ...words });
      const about = { contentId: `${roomId}.1`, createdAt: now.getTime() } as const;
      return {
        reportId: await waitingReport(scene, { kind: 'message', reporterId: null, ...about }),
        decision: 'show',
      };
    },
    { variant: 'restored', tolerates: ['PostToConnection'] },
  ),
  event('sessions.ended', async (scene) => {
    await connected(scene);
    return { memberId: scene.him.id, clients: [scene.him.session.client] };
  }),
  event(
    'sessions.ended',
    async (scene) => {
      await subscribed(scene);
      return { memberId: scene.her.id, clients: [scene.her.session.client] };
    },
    { service: 'push', variant: 'with a browser' },
  ),
  event(
    'room.changed',
    async (scene) => {
      await connected(scene);
      return { to: [scene.her.id, scene.him.id], roomId: roomOf((await matched(scene)).id) };
    },
    { tolerates: ['PostToConnection'] },
  ),
  event(
    'rooms.changed',
    async (scene) => {
      await connected(scene);
      return { rooms: [{ to: scene.him.id, roomId: roomOf((await matched(scene)).id) }] };
    },
    { tolerates: ['PostToConnection'] },
  ),
  event(
    'room.read',
    async (scene) => {
      await connected(scene);
      for (const { id } of [scene.her, scene.him]) await set(scene, accountKey(id), { showsReading: true });
      const roomId = roomOf((await matched(scene)).id);
      return { readerId: scene.her.id, partnerId: scene.him.id, roomId, seq: 1, isTold: true };
    },
    { tolerates: ['PostToConnection'] },
  ),
  event('footprints.erase', async (scene) => {
    await put(scene, { ...footprintItem(scene.her.id, { visitorId: scene.him.id, at: 0 }) });
    return { memberId: scene.her.id };
  }),
  event('timeline.follow', ({ her }) => ({ memberId: her.id }), { variant: 'into the timeline' }),
  event(
    'timeline.follow',
    async (scene) => {
      await followMember(scene.world, scene.her);
      await set(scene, accountKey(scene.her.id), { isHidden: true });
      return { memberId: scene.her.id };
    },
    { variant: 'out of the timeline' },
  ),
  event(
    'timeline.follow',
    async (scene) => {
      await followMember(scene.world, scene.her);
      return { memberId: scene.her.id };
    },
    { variant: 'where nothing changed' },
  ),
  event('timeline.erase', async (scene) => {
    await followMember(scene.world, scene.her);
    await withdrawn(scene);
    return { memberId: scene.her.id };
  }),
];

const schedule = (
  service: string,
  name: string,
  arrange: (scene: Scene) => Promise<{ subject: string; data?: Record<string, string> }>,
  mayFollowToo?: RegExp,
  variant?: string,
): ServiceRow => ({
  name: variant ? `${name}, ${variant}` : name,
  service,
  arrange: async (scene) => {
    const { subject, data = {} } = await arrange(scene);
    const at = new Date(scene.now.getTime() - MINUTE_MS);
    await scene.world.table.write(anyDueWrite(name as DueKind, at, subject, data));
    return { schedule: name };
  },
  tolerates: [],
  mayFollow: mayFollowToo ? new RegExp(`${A_FAILURE.source}|${mayFollowToo.source}`) : A_FAILURE,
});

/** Every schedule, with one item of due work that it must do. */
export const SCHEDULES: readonly ServiceRow[] = [
  schedule('account', 'erase', async (scene) => {
    await withdrawn(scene);
    return { subject: scene.her.id };
  }),
  schedule('age', 'document', async (scene) => {
    const key = await waitingDocument(scene, scene.now.getTime() - 3 * DAY_MS);
    return { subject: scene.her.id, data: { memberId: scene.her.id, key } };
  }),
  schedule('events', 'digest', async (scene) => {
    await set(scene, accountKey(scene.her.id), { unreadMessages: 2 });
    await put(scene, { ...digestKey(scene.her.id), lastSentAt: 0 });
    return { subject: scene.her.id };
  }),
  schedule('push', 'push', async (scene) => {
    await subscribed(scene, { waiting: new Set(['payment']), waitsSince: scene.now.getTime() - HOUR_MS });
    return { subject: scene.her.id };
  }),
  schedule('events', 'nightly', async () => ({ subject: 'night' })),
  schedule('matching', 'pause', async (scene) => {
    await set(scene, accountKey(scene.her.id), { lastCallAt: 0 });
    return { subject: scene.her.id };
  }),
  schedule('matching', 'hold', async (scene) => {
    const heldUntil = scene.now.getTime() - MINUTE_MS;
    const { id } = await pairOfScene(scene, { state: PAIR_STATE.held, heldUntil });
    return { subject: id, data: { herId: scene.her.id } };
  }),
  schedule('matching', 'rekey', async ({ him }) => ({ subject: him.id })),
  schedule('matching', 'upkeep', async (scene) => {
    await put(scene, { ...listCountsKey(scene.her.id), open: 0, closed: new Set(['12345678']) });
    return { subject: scene.her.id };
  }),
  schedule(
    'matching',
    'staff_recommends',
    async (scene) => {
      await set(scene, accountKey(scene.her.id), { paidUntil: scene.now.getTime() + DAY_MS });
      // Staff have recommended two of her three men for today; the schedule recommends the third.
      await set(scene, recommendDayKey(scene.her.id, scene.now), { made: 2, staff: 2 });
      return { subject: scene.her.id };
    },
    // Matches the write that postpones failed work, so that this work does not delay other members' work.
    /^TransactWriteItems\n {2}Delete DUE#.*\n {2}Put DUE#/,
  ),
  schedule('reviews', 'review', async (scene) => {
    // `waitingReview` already stores this due work; `schedule` stores it again under the same key.
    const { id, datingDate } = await waitingReview(scene, { publishAt: scene.now.getTime() - MINUTE_MS });
    const { pairId } = (await scene.world.table.find(reviewSourceKey(id))) ?? {};
    return { subject: id, data: { pairId: pairId ?? '', datingDate } };
  }),
  schedule('boards', 'post', async (scene) => {
    const { id: postId } = await postOfScene(scene);
    const cut = { ...(postKey(postId) as Key), set: { goesAt: scene.now.getTime() }, remove: ['authorId'] };
    await scene.world.table.write({ name: 'item', update: cut });
    return { subject: postId, data: { does: 'go', postId } };
  }),
  schedule(
    'boards',
    'post',
    async (scene) => {
      const { postId } = await keptPost(scene, { comesAt: scene.now.getTime() });
      const night = String(scene.now.getTime());
      return { subject: postId, data: { does: 'come', postId, authorId: scene.her.id, night } };
    },
    undefined,
    'a text comes back',
  ),
  schedule(
    'reviews',
    'review',
    async (scene) => {
      const { id, publicId, publishAt } = await publishedReview(scene);
      await scene.world.table.transact([
        { name: 'cut', delete: reviewSourceKey(publicId) },
        dueDropWrite(reviewDue, new Date(publishAt ?? 0), id),
      ]);
      return { subject: publicId };
    },
    undefined,
    'of a copy that goes',
  ),
  schedule('payments', 'lapse', withEndedPlan),
  schedule('payments', 'renewal', withDuePlan),
  schedule('payments', 'payment', async (scene) => ({ subject: (await withOpenPlan(scene)).attemptId })),
  schedule('payments', 'start_reconcile', async () => ({ subject: 'books' })),
  schedule(
    'payments',
    'reconcile',
    async (scene) => {
      await withOpenPlan(scene);
      const to = scene.now.getTime() + MINUTE_MS;
      return { subject: 'books', data: { from: String(to - DAY_MS), to: String(to), mayTakeBack: '20' } };
    },
    // When a repair conflicts with other writes, it is repeated in the next run of the schedule.
    /^TransactWriteItems\n {2}Delete DUE#/,
  ),
  schedule('photos', 'upload', async (scene) => {
    const key = newUploadKey(scene.core.random, 'profile_photo', scene.her.id);
    await put(scene, { ...uploadItemKey(key), memberId: scene.her.id, kind: 'profile_photo' });
    return { subject: key, data: { key, kind: 'profile_photo', memberId: scene.her.id } };
  }),
];

const socket = (
  name: string,
  arrange: (scene: Scene) => Promise<Partial<SocketEvent> & { routeKey: string }>,
  tolerates: readonly string[] = [],
): ServiceRow => ({
  name,
  service: 'realtime',
  arrange: async (scene) => {
    const { routeKey, ...rest } = await arrange(scene);
    return { requestContext: { routeKey, connectionId: CONNECTION, requestId: 'r-1' }, ...rest };
  },
  tolerates,
  // A client whose frame failed gets an error frame.
  mayFollow: /^PostToConnection$/,
});

const TICKET = 'a-ticket-of-a-socket-0123456789-0123';
/** Every route of the WebSocket API. `ping`, `look` and `speak` are frames that a client sends on route `$default`. */
export const SOCKETS: readonly ServiceRow[] = [
  socket('$connect', async (scene) => {
    const { id: memberId, sex, email, session } = scene.him;
    const { pk: loginPk } = loginKey(scene.core.pepper, email);
    const ticket = { memberId, sex, client: session.client, loginPk, expiresAt: scene.now.getTime() + MINUTE_MS };
    await put(scene, { ...ticketKey(TICKET), ...ticket });
    return { routeKey: '$connect', queryStringParameters: { ticket: TICKET }, headers: { Origin: ORIGIN } };
  }),
  socket('$disconnect', async (scene) => {
    await connected(scene);
    return { routeKey: '$disconnect' };
  }),
  socket(
    'ping',
    async (scene) => {
      await connected(scene);
      return { routeKey: '$default', body: JSON.stringify({ action: 'ping' }) };
    },
    ['PostToConnection'],
  ),
  socket(
    'look',
    async (scene) => {
      await connected(scene);
      const frame = { action: 'look', room: roomOf((await matched(scene)).id) };
      return { routeKey: '$default', body: JSON.stringify(frame) };
    },
    ['PostToConnection'],
  ),
  socket(
    'speak',
    async (scene) => {
      await connected(scene);
      const { id } = await matched(scene);
      const frame = { action: 'speak', rec: roomOf(id), message: 'こんにちは', client_id: 'client-id-1' };
      return { routeKey: '$default', body: JSON.stringify(frame) };
    },
    // When one of these commands fails, the message is already stored, and clients load missed messages. The number of
    // messages on the dashboard may be one too low.
    ['PostToConnection', 'Query CONN# consistent', 'UpdateItem STAT# …'],
  ),
];
