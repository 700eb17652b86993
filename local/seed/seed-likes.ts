import { nextBonus } from '#functions/account/login-bonus.rules.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type LikeMovement, ledgerWrite } from '#functions/items/ledger-entry.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { type DemoPair, demoPairs } from './demo-pairs.ts';
import { seedMemberId } from './seed-member-id.ts';

/** Number of free likes that a demo member has left after sending likes. */
const LEFT = 3;

/** Key of the member who sent the like in a pair; undefined for a pair without a like. */
const senderOf = ({ her, him, state, answersLikeOf }: DemoPair): string | undefined => {
  if (state === 'liked_by_her') return her;
  if (state === 'liked_by_him') return him;
  return answersLikeOf && { her, him }[answersLikeOf];
};

/**
 * Writes the free likes of every member who may send likes: the login bonuses of the last days minus the likes sent.
 * Balance and ledger are the same as after real API calls. Members who bought likes are left out.
 */
export const seedLikes = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const pairs = demoPairs();
  const holders = cast.filter(
    ({ isConfirmed, activeStatus, ageCheck, attributes, likes }) =>
      isConfirmed &&
      activeStatus === 'active' &&
      ageCheck === AGE_CHECK.verified &&
      Object.keys(attributes).length > 0 &&
      (likes ?? []).length === 0,
  );
  for (const { key, email } of holders) {
    const memberId = seedMemberId(email);
    const sent = pairs.filter((pair) => senderOf(pair) === key);
    let held: Pick<AccountItem, 'freeLikes' | 'bonusDay' | 'bonusStreak' | 'bonusAmount'> = {};
    const lines: LikeMovement[] = [];
    for (let day = LEFT + sent.length; day > 0; day -= 1) {
      const at = now.getTime() - day * DAY_MS;
      const bonus = nextBonus(held, new Date(at));
      if (!bonus) continue;
      held = bonus;
      const { bonusDay: id, bonusAmount: change } = bonus;
      lines.push({ memberId, id, at, kind: 'likes', change, of: 'bonus' });
    }
    for (const [index, { changedHoursAgo }] of sent.entries()) {
      const at = now.getTime() - changedHoursAgo * HOUR_MS;
      lines.push({ memberId, id: `demo-like-${index}`, at, kind: 'likes', change: -1, of: 'sent' });
    }
    const freeLikes = lines.reduce((sum, { change }) => sum + change, 0);
    await table.write({ name: 'free likes', update: { ...accountKey(memberId), set: { ...held, freeLikes } } });
    for (const line of lines) await table.write(ledgerWrite(line));
  }
};
