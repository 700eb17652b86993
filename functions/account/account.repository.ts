import { type AccountItem, accountKey, findAccount, type MailSettings, NO_LOGIN_PK } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { announcementHeadKey } from '#functions/items/content.ts';
import { eraseDue } from '#functions/items/due/account.ts';
import { documentWithdrawEvent } from '#functions/items/events/age.ts';
import { postsCloseEvent } from '#functions/items/events/boards.ts';
import { officeWithdrawEvent } from '#functions/items/events/chat.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { memberChangedEvent, pairsCloseEvent } from '#functions/items/events/matching.ts';
import { billingFollowEvent } from '#functions/items/events/payments.ts';
import { photosClearEvent } from '#functions/items/events/photos.ts';
import { socialIdFreeEvent } from '#functions/items/events/profile.ts';
import { rankRequestWithdrawEvent } from '#functions/items/events/ranks.ts';
import { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import { reviewsCloseEvent } from '#functions/items/events/reviews.ts';
import { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import { notedCall } from '#functions/items/last-call.ts';
import { ledgerWrite } from '#functions/items/ledger-entry.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { recommendDayKey } from '#functions/items/recommend-day.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type LoginItem, loginKey, type SessionMember } from '#functions/platform/security/sessions.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { LAST_CALL_RENEWED_MS, WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import type { OptionalMail } from '#shared/options/mail.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Bonus } from './login-bonus.rules.ts';

type Dependencies = { table: Table; pepper: string; random: Random };

/**
 * Whether the time of this request must be stored. The session check has already read `calledAt` (the stored time of
 * the last request), so no extra read is needed.
 */
const mustNoteCall = ({ isOpen, calledAt }: SessionMember, now: Date): boolean =>
  isOpen && now.getTime() - calledAt >= LAST_CALL_RENEWED_MS;

/**
 * Writes the time of the request to the member's account, at most once in six hours. Two rules use the time: a woman
 * without a request in 14 days gets no recommendations, and the timeline starts with the members whose last request is
 * the most recent. A refused write is no error: another request wrote the time already, or the account is deleted.
 */
export const keepLastCall = async (table: Table, random: Random, member: SessionMember, now: Date): Promise<void> => {
  if (!mustNoteCall(member, now)) return;
  const at = now.getTime();
  const lastCall: Write = {
    name: 'last call',
    if: ['#lastCallAt <= :due', { due: at - LAST_CALL_RENEWED_MS }],
    update: { ...accountKey(member.id), set: notedCall(member.calledAt, now) },
  };
  const follow = eventWrite(random, now, timelineFollowEvent, { memberId: member.id });
  await ignoreRefusal(table.transact([lastCall, follow]));
};

export const createAccountRepository = ({ table, pepper, random }: Dependencies) => ({
  /** @throws AppError session_required when the account was deleted during the request. */
  getAccount: async (id: MemberId): Promise<Stored<AccountItem>> => {
    const account = await findAccount(table, id);
    if (!account) throw new AppError('session_required');
    return account;
  },

  /** All items that the response of `GET /api/account` needs, in one strongly consistent read. */
  findOverview: async (id: MemberId, sex: Sex, now: Date) => {
    const [account, day, notices, announcements, billing] = await table.findMany(
      [accountKey(id), recommendDayKey(id, now), noticeHeadKey(id), announcementHeadKey(sex), billingKey(id)],
      { consistent: true },
    );
    return { account, day, notices, announcements, billing };
  },

  keepLastCall: (member: SessionMember, now: Date): Promise<void> => keepLastCall(table, random, member, now),

  /** Writes the time of the request to the login item, where later session checks read it. */
  markLogin: async (member: SessionMember, now: Date): Promise<void> => {
    if (!mustNoteCall(member, now)) return;
    const login: Write = {
      name: 'login',
      if: ['attribute_exists(pk)'],
      update: { ...loginKey(pepper, member.uid), set: { calledAt: now.getTime() } },
    };
    await ignoreRefusal(table.write(login));
  },

  saveTutorialDone: async (id: MemberId): Promise<void> => {
    await table.write({
      name: 'account',
      if: ['attribute_exists(pk)'],
      update: { ...accountKey(id), set: { isTutorialDone: true } },
    });
  },

  /**
   * Saves a login bonus and its ledger entry. `seen` is the account from which the bonus was computed.
   * @throws AppError conflict when the bonus was given or likes were spent since `seen` was read.
   */
  saveLoginBonus: (seen: AccountItem, bonus: Bonus, now: Date, also: readonly Write[]): Promise<void> => {
    const { memberId, bonusDay = '', freeLikes = 0 } = seen;
    const { bonusAmount: change, bonusDay: id } = bonus;
    const movement = { memberId, id, at: now.getTime(), kind: 'likes', change, of: 'bonus' } as const;
    return commit(table, [
      {
        name: 'bonus',
        if: [
          'attribute_exists(pk) AND (attribute_not_exists(#bonusDay) OR #bonusDay = :day) AND (attribute_not_exists(#freeLikes) OR #freeLikes = :likes)',
          { day: bonusDay, likes: freeLikes },
        ],
        update: { ...accountKey(memberId), set: bonus },
      },
      // A member who already has the maximum of free likes gets a bonus of 0, and no ledger entry is written for it.
      ...(change > 0 ? [ledgerWrite(movement)] : []),
      ...also,
    ]);
  },

  /**
   * Saves or revokes the member's consent that a program reads the texts that the member writes.
   * @throws AppError conflict when the consent changed since `seen` was read.
   */
  saveReadingConsent: (
    id: MemberId,
    { seen, consent, at }: { seen: number | null; consent: boolean; at: number },
    also: readonly Write[],
  ): Promise<void> =>
    commit(table, [
      {
        name: 'consent',
        if: ['#readingConsentAt = :seen', { seen }],
        update: consent
          ? { ...accountKey(id), set: { readingConsentAt: at }, remove: ['readingConsentEndedAt'] }
          : { ...accountKey(id), set: { readingConsentAt: null, readingConsentEndedAt: at } },
      },
      ...also,
    ]),

  /**
   * Saves whether the member's chat partners see which messages the member has read. Partners who have the chat open
   * are told to load the chat again.
   */
  saveShowsReading: (id: MemberId, showsReading: boolean, now: Date, also: readonly Write[]): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: ['attribute_exists(pk)'],
        update: { ...accountKey(id), set: { showsReading } },
      },
      eventWrite(random, now, memberChangedEvent, { memberId: id, tellsPartners: true }),
      ...also,
    ]),

  /**
   * Writes only the settings in `chosen`. So two changes at the same time do not overwrite each other, for example on
   * the settings page and through a mailed link.
   */
  saveMailSettings: (id: MemberId, chosen: MailSettings, also: readonly Write[]): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: ['attribute_exists(pk)'],
        update: {
          ...accountKey(id),
          set: Object.fromEntries(Object.entries(chosen).map(([kind, choice]) => [`mailSettings.${kind}`, choice])),
        },
      },
      ...also,
    ]),

  /** Switches one kind of mail off. Returns false when the account is deleted. */
  saveUnsubscribed: (id: MemberId, kind: OptionalMail, now: Date): Promise<boolean> =>
    ignoreRefusal(
      table.write({
        name: 'account',
        if: ['attribute_exists(#mailSettings)'],
        update: { ...accountKey(id), set: { [`mailSettings.${kind}`]: { on: false, at: now.getTime() } } },
      }),
    ),

  /**
   * Account and login of a member who is leaving the service.
   * @throws AppError session_required when account or login is deleted.
   */
  getForWithdrawal: async ({ id, uid }: SessionMember) => {
    const [account, login] = await table.findMany([accountKey(id), loginKey(pepper, uid)], { consistent: true });
    if (!account || !login) throw new AppError('session_required');
    return { account, login };
  },

  /**
   * Ends a membership. One transaction closes the account, deletes the login (`closeLogin`), writes the due work for
   * erasing the data after thirty days, and writes the events for the domains that must act at once.
   * @throws AppError conflict when the account was closed or the login changed since they were read.
   */
  saveWithdrawal: (
    memberId: MemberId,
    { login, closeLogin }: { login: Stored<LoginItem>; closeLogin: Write[] },
    now: Date,
    also: readonly Write[],
  ): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: ['#isActive = :active', { active: true }],
        update: {
          ...accountKey(memberId),
          set: { isActive: false, withdrawnAt: now.getTime(), loginPk: NO_LOGIN_PK },
        },
      },
      ...closeLogin,
      dueWrite(eraseDue, new Date(now.getTime() + WITHDRAWN_DATA_KEPT_MS), memberId, {}),
      eventWrite(random, now, sessionsEndedEvent, { memberId, clients: Object.keys(login.sessions) }),
      // This event removes a man from the lists of men who can be recommended to women.
      eventWrite(random, now, memberChangedEvent, { memberId }),
      eventWrite(random, now, pairsCloseEvent, { memberId, loginPk: login.pk }),
      eventWrite(random, now, reviewsCloseEvent, { memberId }),
      eventWrite(random, now, photosClearEvent, { memberId }),
      eventWrite(random, now, documentWithdrawEvent, { memberId }),
      eventWrite(random, now, rankRequestWithdrawEvent, { memberId }),
      eventWrite(random, now, officeWithdrawEvent, { memberId }),
      eventWrite(random, now, socialIdFreeEvent, { memberId }),
      eventWrite(random, now, billingFollowEvent, { memberId }),
      eventWrite(random, now, postsCloseEvent, { memberId }),
      eventWrite(random, now, mailRequestedEvent, { template: 'withdrawn', to: { uid: login.email }, data: {} }),
      ...also,
    ]),
});
export type AccountRepository = ReturnType<typeof createAccountRepository>;
