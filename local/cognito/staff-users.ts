import type { UserPool } from './user-pool.ts';

export type StaffUser = { username: string; password: string; groups: readonly StaffGroup[] };
const STAFF_GROUPS = ['reviewer', 'support', 'admin'] as const;
type StaffGroup = (typeof STAFF_GROUPS)[number];

const groupNames = (answer: Record<string, unknown>): string[] =>
  ((answer.Groups ?? []) as { GroupName: string }[]).map(({ GroupName }) => GroupName);

const ensureUser = async (
  { ids, call, findUser }: UserPool,
  { username, password, groups }: StaffUser,
): Promise<void> => {
  const pool = { UserPoolId: ids.poolId };
  const user = { ...pool, Username: username };
  if (!(await findUser(username))) {
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await call('AdminCreateUser', { ...user, UserAttributes, TemporaryPassword: password, MessageAction: 'SUPPRESS' });
  }
  const known = await findUser(username);
  // The host prints this password, so the password must work even after somebody changed it in the console.
  if (known?.Password !== password || known.UserStatus !== 'CONFIRMED') {
    await call('AdminSetUserPassword', { ...user, Password: password, Permanent: true });
  }
  // The user id is needed: cognito-local does not find an account's groups by e-mail address.
  const member = { ...pool, Username: known?.Username ?? username };
  const present = groupNames(await call('AdminListGroupsForUser', member));
  for (const GroupName of groups) {
    if (!present.includes(GroupName)) await call('AdminAddUserToGroup', { ...member, GroupName });
  }
  for (const GroupName of present) {
    if (!groups.some((name) => name === GroupName)) await call('AdminRemoveUserFromGroup', { ...member, GroupName });
  }
};

/** Creates or repairs the groups and the given staff accounts. Idempotent. */
export const ensureStaff = async (userPool: UserPool, users: readonly StaffUser[]): Promise<void> => {
  const pool = { UserPoolId: userPool.ids.poolId };
  const existing = groupNames(await userPool.call('ListGroups', pool));
  for (const GroupName of STAFF_GROUPS) {
    if (!existing.includes(GroupName)) await userPool.call('CreateGroup', { ...pool, GroupName });
  }
  for (const user of users) await ensureUser(userPool, user);
};
