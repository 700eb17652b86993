import type { Random } from '#functions/platform/security/random.ts';
import { type LoginItem, loginHashOf, loginKeyAt, loginPkOf } from '#functions/platform/security/sessions.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { newAccountWrite } from '#functions/records/account.ts';
import { type MailRequested, mailRequestedEvent } from '#functions/records/events/mails.ts';
import {
  isRegistration,
  type Registration,
  registrationKey,
  type StoredRegistration,
} from '#functions/records/registration.ts';
import { isSecret, type SecretItem, type StoredSecret, secretKey, secretsOf } from '#functions/records/secret.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';
import { newestFirst, placeForNew } from './registration.rules.ts';

/** The stored items of an address: registrations until the address is confirmed, then the account's secret. */
type AddressState = { loginHash: string; secret: StoredSecret | undefined; registrations: StoredRegistration[] };

type Dependencies = { table: Table; pepper: string; random: Random };

// The table deletes the item a day after the end of the registration. `newestFirst` leaves the item out before that.
const ttlOf = ({ at }: Registration) => epochSeconds(new Date(at + REGISTRATION_KEPT_MS + CONFIRMATION_TOKEN_MS));

const IS_NEW = ['attribute_not_exists(pk)'] as const;

export const createRegistrationRepository = ({ table, pepper, random }: Dependencies) => {
  const findByHash = async (loginHash: string, now: Date): Promise<AddressState> => {
    const { items } = await table.query({ ...secretsOf(loginHash), consistent: true });
    return {
      loginHash,
      secret: items.find(isSecret),
      registrations: newestFirst(items.filter(isRegistration), now),
    };
  };

  return {
    findByHash,
    findByAddress: (uid: string, now: Date): Promise<AddressState> => findByHash(loginHashOf(pepper, uid), now),

    /**
     * Stores a new registration in a free place of its address. Without a free place it replaces the oldest
     * registration.
     * @throws AppError conflict when another registration took that place since the address state was read.
     */
    saveNew: (
      { loginHash, registrations }: AddressState,
      registration: Registration,
      { mail, now, also }: { mail: MailRequested; now: Date; also: Write[] },
    ): Promise<void> => {
      const { place, replaces } = placeForNew(registrations);
      return commit(table, [
        {
          name: 'registration',
          // A place is free when its registration is past its end, even if the table has not deleted the item yet.
          if: replaces
            ? ['#memberId = :seen', { seen: replaces.memberId }]
            : ['attribute_not_exists(pk) OR #at <= :ended', { ended: now.getTime() - REGISTRATION_KEPT_MS }],
          put: { ...registrationKey(loginHash, place), ...registration, ttl: ttlOf(registration) },
        },
        eventWrite(random, now, mailRequestedEvent, mail),
        ...also,
      ]);
    },

    /** @throws AppError conflict when the registration was changed or deleted since it was read. */
    saveLinks: (
      { pk, sk, memberId, version }: StoredRegistration,
      links: Pick<Registration, 'tokenHashes' | 'expiresAt'>,
      mail: MailRequested,
      now: Date,
    ): Promise<void> =>
      commit(table, [
        {
          name: 'registration',
          if: ['#memberId = :memberId AND #version = :seen', { memberId, seen: version }],
          update: { pk, sk, set: { ...links, version: version + 1 } },
        },
        eventWrite(random, now, mailRequestedEvent, mail),
      ]),

    /**
     * Turns the chosen registration into the account and deletes all registrations of the address.
     * @throws AppError conflict when another registration became the account since the address state was read.
     */
    confirm: ({ loginHash, registrations }: AddressState, chosen: StoredRegistration): Promise<void> => {
      const { memberId, sex, email, passwordHash, campaign, readingConsentAt, tokenHashes, expiresAt, at } = chosen;
      const loginPk = loginPkOf(loginHash);
      const confirmation = { tokenHashes, expiresAt };
      const secret: SecretItem = {
        passwordHash,
        passwordVersion: 1,
        confirmation,
        devices: [],
        places: [],
        version: 1,
      };
      const login: LoginItem = { memberId, sex, email, isOpen: true, passwordVersion: 1, sessions: {}, version: 1 };
      return commit(table, [
        { name: 'secret', if: IS_NEW, put: { ...secretKey(loginHash), ...secret } },
        { name: 'login', if: IS_NEW, put: { ...loginKeyAt(loginPk), ...login } },
        newAccountWrite({ memberId, sex, loginPk, campaign, readingConsentAt }, new Date(at)),
        ...registrations.map(
          ({ pk, sk, memberId: itsMember }): Write => ({
            name: 'registration',
            if: itsMember === memberId ? ['#memberId = :chosen', { chosen: memberId }] : undefined,
            delete: { pk, sk },
          }),
        ),
      ]);
    },
  };
};
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
