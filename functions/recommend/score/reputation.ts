import type { ReputationCounts } from '#functions/items/pool-entry.ts';

/*
 * A man's reputation: numbers from the choices of other women. His pool entries contain his reputation, and his score
 * depends on it.
 */

/**
 * Shares from 0 to 1, in steps of 1/35. Each share starts at a usual value (`USUAL`) and moves with the counts, so that
 * one decision alone changes little (rules: Recommendation, Standing).
 */
export type Reputation = {
  /** Of the women who decided about him: the share who chose to contact him, or whose like he accepted. */
  contact: number;
  /** Of the same women: the share that declined him because of his account. */
  complaint: number;
  /** Of his matches: the share in which the woman did not report a missing reply. */
  reply: number;
};

/** The shares that are assumed before any decision is counted. */
const USUAL = { contact: 0.3, complaint: 0, unreplied: 0.3 };
/**
 * `USUAL` weighs as much as `DECISIONS` real decisions. In the reply share, it weighs as much as `CONTACTS` real
 * matches.
 */
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

/** The reputation of a man about whom nobody has decided yet. */
export const UNKNOWN_REPUTATION: Reputation = reputationOf({});

/** Packs a reputation into three characters, the field `q` of a pool entry. */
export const packReputation = ({ contact, complaint, reply }: Reputation): string =>
  [contact, complaint, reply].map((share) => Math.round(share * STEPS).toString(36)).join('');

/**
 * Reverses `packReputation`. Returns `UNKNOWN_REPUTATION` when the entry has no reputation or one of another format.
 */
export const unpackReputation = (packed: string | undefined): Reputation => {
  if (packed?.length !== 3) return UNKNOWN_REPUTATION;
  const share = (index: number) => Number.parseInt(packed[index] ?? '0', 36) / STEPS;
  return { contact: share(0), complaint: share(1), reply: share(2) };
};
