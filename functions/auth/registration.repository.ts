import { newAccountWrite } from '#functions/items/account.ts';
import { dayCountWrite } from '#functions/items/day-count.ts';
import { type MailRequested, mailRequestedEvent } from '#functions/items/events/mails.ts';
import {
  type Registration,
  registrationIdOf,
  registrationKey,
  registrationsOf,
  STILL_UNMAILED,
  type StoredRegistration,
  type UnmailedSignUp,
  type WaitingSignUps,
  waitingKey,
  waitingUnchanged,
} from '#functions/items/registration.ts';
import { DECOY_IF, decoyKey, type SecretItem, type StoredSecret, secretKey } from '#functions/items/secret.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type LoginItem, loginHashOf, loginKeyAt, loginPkOf } from '#functions/platform/security/sessions.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored, Table, Write } from '#functions/platform/table/table.ts';
import { WOMAN } from '#shared/options/member.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';
import { afterSignUp, NOBODY_WAITS, registrationEnd, withUnmailed } from './registration.rules.ts';

/**
 * What is stored for an e-mail address: `waiting` is a summary of the sign-ups that are not confirmed yet, and `secret`
 * is the item with the account's password hash, if the address has an account.
 */
type AddressState = {
  loginHash: string;
  secret: StoredSecret | undefined;
  waiting: Stored<WaitingSignUps> | undefined;
};
/** What is stored for an address, and the registration (an unconfirmed sign-up) that a mailed link belongs to. */
type LinkState = AddressState & { registration: StoredRegistration | undefined };

/** `unmailed` is set when no mail was sent for this sign-up, because the address got too many mails already. */
type NewSignUp = {
  id: string;
  registration: Registration;
  isStored: boolean;
  unmailed: UnmailedSignUp | undefined;
};
type Dependencies = { table: Table; pepper: string; random: Random };

const IS_NEW = ['attribute_not_exists(pk)'] as const;
const secondsAfter = (now: Date, ms: number): number => epochSeconds(new Date(now.getTime() + ms));
/** How many registrations one transaction deletes. DynamoDB allows 100 clauses in a transaction. */
const DELETED_AT_ONCE = 90;

export const createRegistrationRepository = ({ table, pepper, random }: Dependencies) => ({
  findByAddress: async (uid: string): Promise<AddressState> => {
    const loginHash = loginHashOf(pepper, uid);
    // `waiting` must be read first, because a confirmation deletes `waiting` and stores `secret` (the password item).
    // With the opposite order, a confirmation between the two reads would hide the new account, and a sign-up would
    // store a registration for an address that has an account.
    const waiting = await table.find(waitingKey(loginHash), { consistent: true });
    const secret = await table.find(secretKey(loginHash), { consistent: true });
    return { loginHash, secret, waiting };
  },

  findByLink: async (loginHash: string, registrationId: string): Promise<LinkState> => {
    const keys = [secretKey(loginHash), waitingKey(loginHash), registrationKey(loginHash, registrationId)] as const;
    const [secret, waiting, registration] = await table.findMany(keys, { consistent: true });
    return { loginHash, secret, waiting, registration };
  },

  /**
   * Stores a sign-up and requests its mail. If `isStored` is false, stores a decoy of the same size instead, which is
   * never read. So response time and cost do not reveal which addresses have accounts. If the address has too many
   * sign-ups without a mail, one of them is deleted afterwards.
   * @throws AppError conflict when another sign-up or a confirmation was stored since the address state was read.
   */
  saveSignUp: async (
    { loginHash, waiting }: AddressState,
    { id, registration, isStored, unmailed: added }: NewSignUp,
    { mail, now, also }: { mail: MailRequested; now: Date; also: Write[] },
  ): Promise<void> => {
    const end = epochSeconds(new Date(registrationEnd(now.getTime())));
    // A confirmation deletes the waiting item, and the next sign-up creates a new one, with a random version. If each
    // new item began at version 0, a simultaneous sign-up that read the deleted item could overwrite the new item.
    const before = waiting ?? { ...NOBODY_WAITS, version: Math.floor(random.fraction() * 2 ** 32) };
    const { unmailed, dropped } = added ? withUnmailed(before.unmailed, added) : {};
    const padding = '-'.repeat(Buffer.byteLength(JSON.stringify(registration)));
    await commit(table, [
      isStored
        ? { name: 'registration', if: IS_NEW, put: { ...registrationKey(loginHash, id), ...registration, ttl: end } }
        : { name: 'decoy', if: DECOY_IF, put: { ...decoyKey(loginHash), padding, ttl: secondsAfter(now, DAY_MS) } },
      {
        name: 'waiting',
        if: waitingUnchanged(waiting),
        put: {
          ...waitingKey(loginHash),
          ...afterSignUp(before, isStored ? id : null, now, unmailed),
          ttl: end,
        },
      },
      eventWrite(random, now, mailRequestedEvent, mail),
      ...also,
    ]);
    if (dropped === undefined) return;
    const drop: Write = { name: 'dropped', if: STILL_UNMAILED, delete: registrationKey(loginHash, dropped) };
    await ignoreRefusal(table.write(drop));
  },

  /**
   * Mails the confirmation link again and extends its validity to `expiresAt`.
   * @throws AppError conflict when the registration was changed or deleted since it was read.
   */
  saveRepeatedMail: (
    { pk, sk, version }: StoredRegistration,
    { expiresAt, mail, now }: { expiresAt: number; mail: MailRequested; now: Date },
  ): Promise<void> =>
    commit(table, [
      {
        name: 'registration',
        if: ['#version = :seen', { seen: version }],
        update: { pk, sk, set: { expiresAt, version: version + 1 }, remove: ['isUnmailed'] },
      },
      eventWrite(random, now, mailRequestedEvent, mail),
    ]),

  /**
   * Creates the account from the registration `chosen`, and deletes all registrations of the address.
   * @throws AppError conflict when another registration became the account, or another sign-up was stored, since the
   * link state was read.
   */
  confirm: async ({ loginHash, waiting }: LinkState, chosen: StoredRegistration, now: Date): Promise<void> => {
    const { memberId, sex, email, passwordHash, campaign, readingConsentAt, tokenHash, expiresAt, at } = chosen;
    const loginPk = loginPkOf(loginHash);
    const secret: SecretItem = {
      passwordHash,
      passwordVersion: 1,
      confirmation: { tokenHash, expiresAt },
      devices: [],
      places: [],
      version: 1,
    };
    const login: LoginItem = { memberId, sex, email, isOpen: true, passwordVersion: 1, sessions: {}, version: 1 };
    const all = await findAll(table, { ...registrationsOf(loginHash), consistent: true });
    const others = all.filter((one) => registrationIdOf(one) !== registrationIdOf(chosen));
    const removals = others.map(({ pk, sk }): Write => ({ name: 'other registration', delete: { pk, sk } }));
    await commit(table, [
      { name: 'secret', if: IS_NEW, put: { ...secretKey(loginHash), ...secret } },
      { name: 'login', if: IS_NEW, put: { ...loginKeyAt(loginPk), ...login } },
      newAccountWrite({ memberId, sex, loginPk, campaign, readingConsentAt }, new Date(at)),
      dayCountWrite(memberId, now, sex === WOMAN ? { womenSignedUp: 1 } : { menSignedUp: 1 }),
      {
        name: 'registration',
        if: ['#version = :seen', { seen: chosen.version }],
        delete: { pk: chosen.pk, sk: chosen.sk },
      },
      { name: 'waiting', if: waitingUnchanged(waiting), delete: waitingKey(loginHash) },
      ...removals.slice(0, DELETED_AT_ONCE),
    ]);
    // Once the address has an account, the links of its other registrations are not accepted any more. So it does not
    // matter when these registrations are deleted.
    for (let start = DELETED_AT_ONCE; start < removals.length; start += DELETED_AT_ONCE)
      await commit(table, removals.slice(start, start + DELETED_AT_ONCE));
  },
});
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
