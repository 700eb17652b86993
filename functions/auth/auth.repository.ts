import type { Once } from '#functions/platform/http/idempotency.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { type LoginItem, loginHashOf, loginKey } from '#functions/platform/security/sessions.ts';
import { IDEMPOTENCY_CLAUSE } from '#functions/platform/table/idempotency-clause.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type MailRequested, mailRequestedEvent } from '#functions/records/events/mails.ts';
import { sessionsEndedEvent } from '#functions/records/events/realtime.ts';
import { decoyKey, type SecretItem, type StoredSecret, secretKey } from '#functions/records/secret.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';

export type StoredLogin = LoginItem & Key;
export type Credentials = { login: StoredLogin; secret: StoredSecret };

type Dependencies = { table: Table; pepper: string; random: Random };
type LoginChange = Partial<Pick<LoginItem, 'sessions' | 'passwordVersion'>>;
/** `null` takes an attribute away. */
type SecretChange = Partial<Pick<SecretItem, 'passwordHash' | 'passwordVersion' | 'devices' | 'places'>> & {
  reset?: SecretItem['reset'] | null;
};
type Effects = { mails?: MailRequested[]; ended?: string[]; once?: Once; answer?: unknown };

/** Changes an item that nobody else changed since it was read. */
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

/** @throws AppError conflict for a refusal that a second look may resolve; a repeat's own clause is none. */
export const conflictUnlessRepeat = (error: unknown): never => {
  if (error instanceof WriteRefused && !error.failed.includes(IDEMPOTENCY_CLAUSE))
    throw new AppError('conflict', { cause: error });
  throw error;
};

export const createAuthRepository = ({ table, pepper, random }: Dependencies) => ({
  findLogin: (uid: string): Promise<StoredLogin | undefined> => table.find(loginKey(pepper, uid), { consistent: true }),

  /** Login and secret in one trip; nothing where the address has no account. */
  findCredentials: (uid: string): Promise<Credentials | undefined> =>
    retryOnConflict(async () => {
      const [login, secret] = (await table.findMany([loginKey(pepper, uid), secretKey(loginHashOf(pepper, uid))], {
        consistent: true,
      })) as [StoredLogin | undefined, StoredSecret | undefined];
      if (!login || !secret) return undefined;
      // A password change came between the two: an old password must never meet the new login.
      if (login.passwordVersion !== secret.passwordVersion) throw new AppError('conflict');
      return { login, secret };
    }),

  /** What the same call writes for a member, where there is none: as much work, and nothing that anybody reads. */
  saveDecoy: (
    uid: string,
    { mail, size, now, also = [] }: { mail: MailRequested; size: number; now: Date; also?: Write[] },
  ): Promise<void> =>
    table.transact([
      {
        name: 'decoy',
        put: {
          ...decoyKey(loginHashOf(pepper, uid)),
          padding: '-'.repeat(size),
          ttl: epochSeconds(new Date(now.getTime() + DAY_MS)),
        },
      },
      eventWrite(random, now, mailRequestedEvent, mail),
      ...also,
    ]),

  /**
   * Changes login, secret or both as they were read, with the mails and socket closings that follow from it.
   * @throws AppError conflict when somebody was faster.
   */
  save: async (
    { login, secret }: { login: StoredLogin; secret?: StoredSecret },
    change: { login?: LoginChange; secret?: SecretChange },
    now: Date,
    { mails = [], ended = [], once, answer }: Effects = {},
  ): Promise<void> => {
    try {
      await table.transact([
        ...(change.login ? [changeWrite('login', login, change.login)] : []),
        ...(change.secret && secret ? [changeWrite('secret', secret, change.secret)] : []),
        ...mails.map((mail) => eventWrite(random, now, mailRequestedEvent, mail)),
        ...(ended.length > 0
          ? [eventWrite(random, now, sessionsEndedEvent, { memberId: login.memberId, clients: ended })]
          : []),
        ...(once?.write(answer) ?? []),
      ]);
    } catch (error) {
      conflictUnlessRepeat(error);
    }
  },
});
export type AuthRepository = ReturnType<typeof createAuthRepository>;
