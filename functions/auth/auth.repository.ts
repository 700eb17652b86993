import { newAccountWrite } from '#functions/account/public.ts';
import { IDEMPOTENCY_CLAUSE, type Once } from '#functions/platform/idempotency.ts';
import { type Events, eventWrite } from '#functions/platform/outbox.ts';
import type { Random } from '#functions/platform/random.ts';
import { type LoginItem, loginKey } from '#functions/platform/sessions.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MailToken } from './auth.rules.ts';

export type Login = LoginItem & {
  confirmation?: MailToken;
  reset?: MailToken & { client: string };
};
export type StoredLogin = Login & Key;

type Dependencies = { table: Table; pepper: string; random: Random };
type Change = Partial<Omit<Login, 'memberId' | 'sex' | 'email' | 'version' | 'confirmation' | 'reset'>> & {
  confirmation?: MailToken | null;
  reset?: Login['reset'] | null;
};
export type NewLogin = Omit<Login, 'sessions' | 'version' | 'isOpen' | 'isConfirmed'> & {
  campaign: Record<string, string>;
  readingConsentAt: number | null;
};

export const createAuthRepository = ({ table, pepper, random }: Dependencies) => {
  const event = <T extends 'mail.requested' | 'sessions.ended'>(now: Date, type: T, data: Events[T]): Write =>
    eventWrite(random, now, type, data);

  return {
    findLogin: (uid: string): Promise<StoredLogin | undefined> =>
      table.find<Login>(loginKey(pepper, uid), { consistent: true }),

    findLoginByHash: (hash: string): Promise<StoredLogin | undefined> =>
      table.find<Login>({ pk: `LOGIN#${hash}`, sk: 'LOGIN' }, { consistent: true }),

    /** The login's part of its key: what a mailed link names an account by. */
    loginHash: (uid: string): string => loginKey(pepper, uid).pk.slice('LOGIN#'.length),

    /** False when the address is in use: the key itself is what makes it unique. */
    createLogin: async (
      login: NewLogin,
      mail: Events['mail.requested'],
      now: Date,
      also: Write[],
    ): Promise<boolean> => {
      const { campaign, readingConsentAt, ...item } = login;
      const key = loginKey(pepper, login.email);
      try {
        await table.transact([
          {
            name: 'login',
            if: ['attribute_not_exists(pk)'],
            put: { ...key, ...item, isOpen: true, isConfirmed: false, sessions: {}, version: 1 } satisfies StoredLogin,
          },
          newAccountWrite(
            { memberId: login.memberId, sex: login.sex, loginPk: key.pk, campaign, readingConsentAt },
            now,
          ),
          event(now, 'mail.requested', mail),
          ...also,
        ]);
        return true;
      } catch (error) {
        // A repeat finds its own account here, which is no address in use.
        const isRepeat = error instanceof WriteRefused && error.failed.includes(IDEMPOTENCY_CLAUSE);
        if (!isRepeat && error instanceof WriteRefused && error.failed.includes('login')) return false;
        throw error;
      }
    },

    /** Only a mail; for answers that must cost the same whoever asks. */
    requestMail: (mail: Events['mail.requested'], now: Date, also: Write[] = []): Promise<void> =>
      table.transact([event(now, 'mail.requested', mail), ...also]),

    /**
     * Changes a login that nobody else changed since it was read, with the mails and socket closings that follow from it.
     * @throws AppError conflict when somebody was faster.
     */
    saveLogin: async (
      login: StoredLogin,
      change: Change,
      now: Date,
      effects: { mails?: Events['mail.requested'][]; ended?: string[]; once?: Once; answer?: unknown } = {},
    ): Promise<void> => {
      const { mails = [], ended = [], once, answer } = effects;
      const entries = Object.entries(change);
      try {
        await table.transact([
          {
            name: 'login',
            if: ['#version = :seen', { seen: login.version }],
            update: {
              pk: login.pk,
              sk: login.sk,
              set: { ...Object.fromEntries(entries.filter(([, value]) => value !== null)), version: login.version + 1 },
              remove: entries.filter(([, value]) => value === null).map(([name]) => name),
            },
          },
          ...mails.map((mail) => event(now, 'mail.requested', mail)),
          ...(ended.length > 0 ? [event(now, 'sessions.ended', { memberId: login.memberId, clients: ended })] : []),
          ...(once?.write(answer) ?? []),
        ]);
      } catch (error) {
        if (error instanceof WriteRefused && error.failed.includes('login'))
          throw new AppError('conflict', { cause: error });
        throw error;
      }
    },
  };
};
export type AuthRepository = ReturnType<typeof createAuthRepository>;
