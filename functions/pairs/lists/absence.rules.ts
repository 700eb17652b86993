import type { AbsenceItem } from '#functions/items/absence.ts';
import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import { type Absence, isPartnerAbsent, type Pair } from '#functions/items/pair.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';

/**
 * Why other members do not see their pairs with this member in their lists; undefined for a member who can be reached.
 */
export const absenceOf = (
  account: Pick<AccountItem, 'sex' | 'isActive' | 'ageCheck' | 'paidUntil'>,
  now: Date,
): Absence | undefined => {
  if (!isReachable(account)) return 'closed';
  return account.sex === MAN && !isPaid(account, now) ? 'unpaid' : undefined;
};

type Told = Pick<AbsenceItem, 'absence' | 'isDone'>;
/**
 * Whether the member's pairs need no update, because they already contain the member's current absence. Also true for a
 * member who withdrew: another event closes these pairs for good. Also true for a man without a plan who never had one:
 * no woman was ever shown a pair with him.
 */
export const isFollowed = (
  account: Parameters<typeof absenceOf>[0] & Pick<AccountItem, 'withdrawnAt'>,
  told: Told | undefined,
  now: Date,
): boolean => {
  const absence = absenceOf(account, now);
  if (account.withdrawnAt !== undefined) return true;
  if (told === undefined && absence === 'unpaid' && account.paidUntil === 0) return true;
  return (told?.isDone ?? true) && told?.absence === absence;
};

/**
 * The pair after `absence` of `memberId` is written into it. An absence that does not hide the pair from the partner is
 * written as undefined. Returns undefined when the pair already contains the value, and for a pair that is in no list
 * because it was blocked or a member withdrew.
 */
export const withAbsence = (pair: Pair, memberId: MemberId, absence: Absence | undefined): Pair | undefined => {
  if (pair.blockedBy !== undefined || pair.leftBy !== undefined) return undefined;
  const [field, partner] = memberId === pair.herId ? (['herAbsence', MAN] as const) : (['hisAbsence', WOMAN] as const);
  const after = { ...pair, [field]: absence };
  const hides = isPartnerAbsent(partner, after);
  const next = hides ? after : { ...pair, [field]: undefined };
  return next[field] === pair[field] ? undefined : next;
};
