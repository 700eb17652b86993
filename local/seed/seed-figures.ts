import type { AccountItem } from '#functions/items/account.ts';
import { type DayCount, dayCountWrite } from '#functions/items/day-count.ts';
import type { LedgerEntry } from '#functions/items/ledger-entry.ts';
import type { MessageItem } from '#functions/items/message.ts';
import type { PairItem } from '#functions/items/pair.ts';
import type { Item, Stored, Write } from '#functions/platform/table/table.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';

type Fact = { subject: string; at: number; add: DayCount };

/** Whether a like created the pair. All other pairs are counted as recommendations. */
const isLike = ({ state }: PairItem) => state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived;

const pairFacts = (pair: PairItem): Fact[] => {
  // Each pair is stored as two items, hers and his, with the same facts. Only her item is counted.
  if (pair.viewer !== WOMAN) return [];
  const { sk: subject, createdAt, chosenAt } = pair;
  return [
    ...(isLike(pair) ? [] : [{ subject, at: createdAt, add: { recommends: 1 } }]),
    ...(chosenAt === undefined ? [] : [{ subject, at: chosenAt, add: { matches: 1 } }]),
  ];
};

const ledgerFacts = (line: LedgerEntry): Fact[] => {
  if (line.kind !== 'charge' && line.kind !== 'refund') return [];
  const { memberId, at, kind, amountYen } = line;
  return [{ subject: memberId, at, add: { revenueYen: kind === 'charge' ? amountYen : -amountYen } }];
};

const factsOf = (item: Item): Fact[] => {
  const [word] = item.pk.split('#');
  if (word === 'ACCOUNT') {
    const { memberId, sex, createdAt } = item as Stored<AccountItem>;
    return [{ subject: memberId, at: createdAt, add: sex === WOMAN ? { womenSignedUp: 1 } : { menSignedUp: 1 } }];
  }
  if (word === 'PAIR') return pairFacts(item as PairItem);
  if (word === 'LEDGER') return ledgerFacts(item as Stored<LedgerEntry>);
  if (word !== 'ROOM' || !item.sk.startsWith('MSG#')) return [];
  return [{ subject: item.pk, at: (item as Stored<MessageItem>).at, add: { messages: 1 } }];
};

/**
 * The writes that add the sign-ups, recommendations, matches, messages and payments of seeded members to the daily
 * figures of the staff's dashboard.
 */
export const figureWrites = (items: readonly Item[]): Write[] =>
  items.flatMap(factsOf).map(({ subject, at, add }) => dayCountWrite(subject, new Date(at), add));
