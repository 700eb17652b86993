import { closeLoginWrites } from '#functions/auth/public.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import { type LoginItem, loginKey, type SessionMember } from '#functions/platform/security/sessions.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { IDEMPOTENCY_CLAUSE } from '#functions/platform/table/idempotency-clause.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { documentWithdrawEvent } from '#functions/records/events/age.ts';
import { mailRequestedEvent } from '#functions/records/events/mails.ts';
import { memberChangedEvent, recordsCloseEvent } from '#functions/records/events/matching.ts';
import { photosClearEvent } from '#functions/records/events/photos.ts';
import { socialIdFreeEvent } from '#functions/records/events/profile.ts';
import { sessionsEndedEvent } from '#functions/records/events/realtime.ts';
import { AppError } from '#shared/errors.ts';
import { WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import type { AccountDeps } from './get-account.handler.ts';

/** Stands where the login's key stood: whoever has the address next is somebody else to everything that is left. */
const NO_LOGIN = 'LOGIN#withdrawn';

type Leaving = { member: SessionMember; now: Date; once: Once; answer: unknown };

/**
 * Ends a membership: account and login in one transaction, and with them the events by which every unit lets go of what it
 * holds. From this moment no session, sign-in, list or recommend knows the member (rules: Safety every member has).
 * @throws AppError session_required when another call of theirs was faster.
 */
export const withdraw = ({ core, table }: AccountDeps, { member, now, once, answer }: Leaving): Promise<void> =>
  retryOnConflict(async () => {
    const [account, login] = (await table.findMany([accountKey(member.id), loginKey(core.pepper, member.uid)], {
      consistent: true,
    })) as [Stored<AccountItem> | undefined, Stored<LoginItem> | undefined];
    if (!account || !login) throw new AppError('session_required');
    if (!account.isActive) throw new AppError('account_closed');
    try {
      await table.transact([
        {
          name: 'account',
          if: ['#isActive = :active', { active: true }],
          update: {
            ...accountKey(member.id),
            set: { isActive: false, withdrawnAt: now.getTime(), loginPk: NO_LOGIN },
          },
        },
        ...closeLoginWrites(login),
        dueWrite('erase', new Date(now.getTime() + WITHDRAWN_DATA_KEPT_MS), member.id, {}),
        ...effects({ core, member, login, now }),
        ...once.write(answer),
      ]);
    } catch (error) {
      if (error instanceof WriteRefused && !error.failed.includes(IDEMPOTENCY_CLAUSE))
        throw new AppError('conflict', { cause: error });
      throw error;
    }
  });

const effects = ({
  core: { random },
  member: { id: memberId },
  login,
  now,
}: Pick<Leaving, 'member' | 'now'> & { core: AccountDeps['core']; login: Stored<LoginItem> }): Write[] => [
  eventWrite(random, now, sessionsEndedEvent, { memberId, clients: Object.keys(login.sessions) }),
  // His cards leave the pools.
  eventWrite(random, now, memberChangedEvent, { memberId }),
  eventWrite(random, now, recordsCloseEvent, { memberId, loginPk: login.pk }),
  eventWrite(random, now, photosClearEvent, { memberId }),
  eventWrite(random, now, documentWithdrawEvent, { memberId }),
  eventWrite(random, now, socialIdFreeEvent, { memberId }),
  eventWrite(random, now, mailRequestedEvent, { template: 'withdrawn', to: { uid: login.email }, data: {} }),
];
