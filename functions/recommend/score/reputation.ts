import type { ReputationCounts } from '#functions/items/pool-entry.ts';

/*
 * A man's reputation: numbers from the choices of other women. His pool entries contain his reputation, and his score
 * depends on it.
 */

/**
 * Each share is a number from 0 to 1, in steps of 1/35. Before any decision it has a usual value (`USUAL`). One
 * decision alone changes it little (rules: Recommendation, Standing).
 */
export type Reputation = {
  /** Among the women who decided about him: the share of women who chose to contact him, or whose like he accepted. */
  contact: number;
  /** Among the women who decided about him: the share of women who declined him because of his account. */
  complaint: number;
  /** Of his matches: the share in which the woman did not report a missing reply. */
  reply: number;
};

/** The shares that are assumed before any decision is counted. */
const USUAL = { contact: 0.3, complaint: 0, unreplied: 0.3 };
/**
 * The values in `USUAL` weigh as much as 10 real decisions of women (`contact`, `complaint`), or as 5 real matches
 * (`unreplied`).
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
