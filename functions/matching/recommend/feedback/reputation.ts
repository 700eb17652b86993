import type { ReputationCounts } from '#functions/records/card.ts';
/**
 * What others' choices and conversations said of a man, each a share from 0 to 1. They start at what is usual and move
 * with what is counted, so that one voice alone says little. On his cards in steps of 1/35; a score may use them as terms.
 */
export type Reputation = {
  /** Of the women who decided about him: chose contact, or had a like of theirs accepted. */
  contact: number;
  /** Of the same: declined because of his account (reason 3). */
  complaint: number;
  /** Of his contacts: not reported as left without a reply. */
  reply: number;
};

/** What is assumed before anything is counted, and how many decisions or contacts that is worth. */
const USUAL = { contact: 0.3, complaint: 0, unreplied: 0.3 };
const DECISIONS = 10;
const CONTACTS = 5;
const STEPS = 35;

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS;

export const reputationOf = ({
  chosen = 0,
  declined = 0,
  complaints = 0,
  unreplied = 0,
}: ReputationCounts): Reputation => {
  const decided = chosen + declined + DECISIONS;
  return {
    contact: rounded((chosen + USUAL.contact * DECISIONS) / decided),
    complaint: rounded((complaints + USUAL.complaint * DECISIONS) / decided),
    reply: rounded(1 - (unreplied + USUAL.unreplied * CONTACTS) / (chosen + CONTACTS)),
  };
};
/** A man nobody has decided about yet. */
export const UNKNOWN_REPUTATION: Reputation = reputationOf({});

/** Three characters for a card. */
export const packReputation = ({ contact, complaint, reply }: Reputation): string =>
  [contact, complaint, reply].map((share) => Math.round(share * STEPS).toString(36)).join('');

/** What `packReputation` packed; unknown where a card has none. */
export const unpackReputation = (packed: string | undefined): Reputation => {
  if (packed?.length !== 3) return UNKNOWN_REPUTATION;
  const share = (index: number) => Number.parseInt(packed[index] ?? '0', 36) / STEPS;
  return { contact: share(0), complaint: share(1), reply: share(2) };
};
