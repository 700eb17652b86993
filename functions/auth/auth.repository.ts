import { type MailRequested, mailRequestedEvent } from '#functions/items/events/mails.ts';
import { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import {
  DECOY_IF,
  decoyKey,
  type ResetLink,
  type SecretItem,
  type StoredSecret,
  secretKey,
} from '#functions/items/secret.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type LoginItem, loginHashOf, loginKey, loginKeyAt, loginPkOf } from '#functions/platform/security/sessions.ts';
import { commit, type Meanings } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Stored, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

type StoredLogin = Stored<LoginItem>;
export type Credentials = { login: StoredLogin; secret: StoredSecret };

type Dependencies = { table: Table; pepper: string; random: Random };
type LoginChange = Partial<Pick<LoginItem, 'sessions' | 'passwordVersion'>>;
/** The fields to change in a password item (secret). `null` removes the field `resets` or `passkeys`. */
export type SecretChange = Partial<Pick<SecretItem, 'passwordHash' | 'passwordVersion' | 'devices' | 'places'>> & {
  resets?: SecretItem['resets'] | null;
  passkeys?: SecretItem['passkeys'] | null;
};
export type SaveOptions = {
  mails?: MailRequested[];
  /** `client` ids of the sessions that end; their WebSocket connections are closed. */
  ended?: string[];
  also?: readonly Write[];
  /** The errors of refused clauses of `also`, by the clause's name. */
  refused?: Meanings['refused'];
};

/**
 * A clause that changes fields of an item; `null` removes a field. It is refused when the item changed since it was
 * read.
 */
const changeWrite = (name: string, { pk, sk, version }: Key & { version: number }, change: object): Write => {
  const entries = Object.entries(change);
  return {
    name,
    if: ['#version = :seen', { seen: version }],
    update: {
      pk,
      sk,
      set: { ...Object.fromEntries(entries.filter(([, value]) => value !== null)), version: version + 1 },
      remove: entries.filter(([, value]) => value === null).map(([field]) => field),
    },
  };
};

const readSecret = (table: Table, loginHash: string): Promise<StoredSecret | undefined> =>
  table.find(secretKey(loginHash), { consistent: true });

const readCredentials = (table: Table, loginHash: string): Promise<Credentials | undefined> =>
  retryOnConflict(async () => {
    const keys = [loginKeyAt(loginPkOf(loginHash)), secretKey(loginHash)] as const;
    const [login, secret] = await table.findMany(keys, { consistent: true });
    if (!login || !secret) return undefined;
    // The versions differ when the password changed between the reads of the two items. An old hash must not be used
    // with the new login.
    if (login.passwordVersion !== secret.passwordVersion) throw new AppError('conflict');
    return { login, secret };
  });

export const createAuthRepository = ({ table, pepper, random }: Dependencies) => ({
  findLogin: (uid: string): Promise<StoredLogin | undefined> => table.find(loginKey(pepper, uid), { consistent: true }),

  /** The item with the password and the passkeys of an address. Undefined when the address has no account. */
  findSecret: (uid: string): Promise<StoredSecret | undefined> => readSecret(table, loginHashOf(pepper, uid)),

  /** The password's hash. Undefined when the address has no account. */
  findPasswordHash: async (uid: string): Promise<string | undefined> =>
    (await readSecret(table, loginHashOf(pepper, uid)))?.passwordHash,

  /**
   * The login item and the password item (secret) of an address, in one batch read. Undefined when the address has no
   * account.
   */
  findCredentials: (uid: string): Promise<Credentials | undefined> => readCredentials(table, loginHashOf(pepper, uid)),

  /** The same for the keyed hash of an address, which a passkey contains. */
  findCredentialsAt: (loginHash: string): Promise<Credentials | undefined> => readCredentials(table, loginHash),

  /**
   * Writes a decoy, an item that is never read, for a request that must have no effect. An example is a password reset
   * for an address without an account. The decoy is as large as the item of a request that has an effect, so that
   * response time and cost do not reveal which addresses have accounts. `resets` are made-up reset links.
   */
  saveDecoy: (
    uid: string,
    { mail, now, resets = [] }: { mail: MailRequested; now: Date; resets?: ResetLink[] },
  ): Promise<void> =>
    commit(table, [
      {
        name: 'decoy',
        if: DECOY_IF,
        update: {
          ...decoyKey(loginHashOf(pepper, uid)),
          set: { resets, ttl: epochSeconds(new Date(now.getTime() + DAY_MS)) },
        },
      },
      eventWrite(random, now, mailRequestedEvent, mail),
    ]),

  /**
   * Changes the login item, the password item (secret) or both. The same transaction writes the events that send
   * `mails` and close the WebSocket connections of `ended`.
   * @throws AppError conflict when another request changed one of these items since it was read.
   */
  save: (
    { login, secret }: { login: StoredLogin; secret?: StoredSecret },
    change: { login?: LoginChange; secret?: SecretChange | undefined },
    now: Date,
    { mails = [], ended = [], also = [], refused = {} }: SaveOptions = {},
  ): Promise<void> =>
    commit(
      table,
      [
        ...(change.login ? [changeWrite('login', login, change.login)] : []),
        ...(change.secret && secret ? [changeWrite('secret', secret, change.secret)] : []),
        ...mails.map((mail) => eventWrite(random, now, mailRequestedEvent, mail)),
        ...(ended.length > 0
          ? [eventWrite(random, now, sessionsEndedEvent, { memberId: login.memberId, clients: ended })]
          : []),
        ...also,
      ],
      { refused },
    ),
});
export type AuthRepository = ReturnType<typeof createAuthRepository>;
