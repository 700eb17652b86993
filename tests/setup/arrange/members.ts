import { hashPassword } from '#functions/auth/passwords.ts';
import { type AccountItem, accountKey, newAccount, newMemberId } from '#functions/items/account.ts';
import { directoryEntries } from '#functions/items/directory.ts';
import { emptyProfile, type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { type SecretItem, secretKey } from '#functions/items/secret.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { type LoginItem, loginHashOf, loginKey } from '#functions/platform/security/sessions.ts';
import type { Stored, Write } from '#functions/platform/table/table.ts';
import { toPhotoFacts, toProfileFacts } from '#functions/profile/account-facts.rules.ts';
import type { MemberId } from '#shared/ids.ts';
import { SESSION_MS } from '#shared/limits.ts';
import { AGE_CHECK, type Sex, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Session, TestWorld } from '../world/test-world.ts';

export type TestMember = { id: MemberId; email: string; sex: Sex; session: Session };

export const PASSWORD = 'correct-horse-7';
let passwordHash: Promise<string> | undefined;
let count = 0;

/** Creates a confirmed, signed-in member by writing the items directly; `overrides` change the account. */
export const createMember = async (
  world: TestWorld,
  sex: Sex,
  overrides: Partial<AccountItem> = {},
  login: Partial<LoginItem> = {},
): Promise<TestMember> => {
  const { member, account, writes } = await newMember(world, sex, overrides, login);
  await world.table.transact([...writes, { name: 'account', put: account }]);
  return member;
};

/** Returns what `createMember` writes: the account, and the other writes. So a test can write many members at once. */
export const newMember = async (
  { core, clock }: TestWorld,
  sex: Sex,
  overrides: Partial<AccountItem> = {},
  login: Partial<LoginItem> = {},
): Promise<{ member: TestMember; account: Stored<AccountItem>; writes: Write[] }> => {
  passwordHash ??= hashPassword(PASSWORD);
  count += 1;
  const memberId = newMemberId(core.random);
  const email = `member${count}-${core.random.token(4).toLowerCase()}@example.com`;
  const key = loginKey(core.pepper, email);
  const [client, token] = [core.random.token(16), core.random.token(32)];
  const now = clock.now();
  const writes: Write[] = [
    {
      name: 'login',
      put: {
        ...key,
        memberId,
        sex,
        email,
        isOpen: true,
        passwordVersion: 1,
        sessions: {
          [client]: { tokenHash: sha256(token), expiresAt: now.getTime() + SESSION_MS, createdAt: now.getTime() },
        },
        version: 1,
        calledAt: now.getTime(),
        ...login,
      } satisfies LoginItem & typeof key,
    },
    {
      name: 'secret',
      put: {
        ...secretKey(loginHashOf(core.pepper, email)),
        passwordHash: await passwordHash,
        passwordVersion: 1,
        devices: [],
        places: [],
        version: 1,
      } satisfies Stored<SecretItem>,
    },
  ];
  const account = {
    ...accountKey(memberId),
    ...newAccount({ memberId, sex, loginPk: key.pk, campaign: {}, readingConsentAt: now.getTime() }, now),
    ...overrides,
  };
  const member = { id: memberId, email, sex, session: { uid: email, client, 'access-token': token } };
  return { member, account, writes };
};

/** Extends a member's session by a year, for tests that move the clock by weeks. */
export const staySignedIn = (world: TestWorld, { email, session }: TestMember) =>
  world.table.write({
    name: 'login',
    update: {
      ...loginKey(world.core.pepper, email),
      set: { [`sessions.${session.client}.expiresAt`]: world.clock.now().getTime() + 365 * DAY_MS },
    },
  });

/** Writes a member's profile, and the account fields that follow from it, as saving the form and the photos would. */
export const saveMemberProfile = async (
  world: TestWorld,
  member: Pick<TestMember, 'id' | 'sex'>,
  change: Partial<ProfileItem>,
): Promise<ProfileItem> => {
  const item = { ...emptyProfile(member), ...change };
  await world.table.transact([
    { name: 'profile', put: { ...profileKey(member.id), ...item } },
    ...directoryEntries(item).map((put) => ({ name: 'directory', put })),
    {
      name: 'account',
      update: {
        ...accountKey(member.id),
        set: { profileFacts: toProfileFacts(item), photoFacts: toPhotoFacts(item) },
      },
    },
  ]);
  return item;
};

/** Account fields of a woman to whom men can be recommended now. */
export const activeWoman: Partial<AccountItem> = {
  womanStatus: WOMAN_STATUS.active,
  ageCheck: AGE_CHECK.verified,
  hasProfile: true,
  isTutorialDone: true,
};
/** Account fields of a man who can be recommended now. */
export const payingMan = (world: TestWorld): Partial<AccountItem> => ({
  ageCheck: AGE_CHECK.verified,
  hasProfile: true,
  rank: 'E',
  paidUntil: world.clock.now().getTime() + 30 * 86_400_000,
  planId: 1,
});
