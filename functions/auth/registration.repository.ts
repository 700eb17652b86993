import type { Random } from '#functions/platform/security/random.ts';
import { loginHashOf, loginPkOf } from '#functions/platform/security/sessions.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { newAccountWrite } from '#functions/records/account.ts';
import { type MailRequested, mailRequestedEvent } from '#functions/records/events/mails.ts';
import {
  isRegistration,
  type Registration,
  registrationKey,
  type StoredRegistration,
} from '#functions/records/registration.ts';
import { type StoredSecret, secretKey } from '#functions/records/secret.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';
import { conflictUnlessRepeat } from './auth.repository.ts';
import { newestFirst, placeForNew } from './registration.rules.ts';

/** What stands behind an address: an account's secret once it is confirmed, its registrations until then. */
export type AddressState = { loginHash: string; secret: StoredSecret | undefined; registrations: StoredRegistration[] };

type Dependencies = { table: Table; pepper: string; random: Random };

// A registration may get its last link on its last day.
const ttlOf = ({ at }: Registration) => epochSeconds(new Date(at + REGISTRATION_KEPT_MS + CONFIRMATION_TOKEN_MS));

export const createRegistrationRepository = ({ table, pepper, random }: Dependencies) => {
  const findByHash = async (loginHash: string, now: Date): Promise<AddressState> => {
    const { items } = await table.query({ pk: secretKey(loginHash).pk, consistent: true });
    return {
      loginHash,
      secret: items.find(({ sk }) => sk === 'SECRET') as StoredSecret | undefined,
      registrations: newestFirst(items.filter(isRegistration), now),
    };
  };
  const save = (writes: Write[]): Promise<void> => table.transact(writes).catch(conflictUnlessRepeat);

  return {
    findByHash,
    findByAddress: (uid: string, now: Date): Promise<AddressState> => findByHash(loginHashOf(pepper, uid), now),

    /**
     * A new registration takes a free place of its address, else the oldest one's.
     * @throws AppError conflict when somebody took that place since `state` was read.
     */
    saveNew: (
      { loginHash, registrations }: AddressState,
      registration: Registration,
      { mail, now, also }: { mail: MailRequested; now: Date; also: Write[] },
    ): Promise<void> => {
      const { place, replaces } = placeForNew(registrations);
      return save([
        {
          name: 'registration',
          // Places of registrations that ran out count as free, though the table may still hold them.
          if: replaces
            ? ['#memberId = :seen', { seen: replaces.memberId }]
            : ['attribute_not_exists(pk) OR #at <= :gone', { gone: now.getTime() - REGISTRATION_KEPT_MS }],
          put: { ...registrationKey(loginHash, place), ...registration, ttl: ttlOf(registration) },
        },
        eventWrite(random, now, mailRequestedEvent, mail),
        ...also,
      ]);
    },

    /** @throws AppError conflict when the registration changed or went since it was read. */
    saveLinks: (
      { pk, sk, memberId, version }: StoredRegistration,
      links: Pick<Registration, 'tokenHashes' | 'expiresAt'>,
      mail: MailRequested,
      now: Date,
    ): Promise<void> =>
      save([
        {
          name: 'registration',
          if: ['#memberId = :memberId AND #version = :seen', { memberId, seen: version }],
          update: { pk, sk, set: { ...links, version: version + 1 } },
        },
        eventWrite(random, now, mailRequestedEvent, mail),
      ]),

    /**
     * The chosen registration becomes the account, and every other one of its address is gone.
     * @throws AppError conflict when another one was chosen since `state` was read.
     */
    confirm: ({ loginHash, registrations }: AddressState, chosen: StoredRegistration): Promise<void> => {
      const { memberId, sex, email, passwordHash, campaign, readingConsentAt, tokenHashes, expiresAt, at } = chosen;
      const loginPk = loginPkOf(loginHash);
      const isNew = ['attribute_not_exists(pk)'] as const;
      return save([
        {
          name: 'secret',
          if: isNew,
          put: {
            ...secretKey(loginHash),
            passwordHash,
            passwordVersion: 1,
            confirmation: { tokenHashes, expiresAt },
            devices: [],
            places: [],
            version: 1,
          } satisfies StoredSecret,
        },
        {
          name: 'login',
          if: isNew,
          put: {
            pk: loginPk,
            sk: 'LOGIN',
            memberId,
            sex,
            email,
            isOpen: true,
            passwordVersion: 1,
            sessions: {},
            version: 1,
          },
        },
        newAccountWrite({ memberId, sex, loginPk, campaign, readingConsentAt }, new Date(at)),
        ...registrations.map(
          ({ pk, sk, ...other }): Write => ({
            name: 'registration',
            ...(other.memberId === memberId ? { if: ['#memberId = :chosen', { chosen: memberId }] as const } : {}),
            delete: { pk, sk } satisfies Key,
          }),
        ),
      ]);
    },
  };
};
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
