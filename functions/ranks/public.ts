export { rankDecisionWrites } from './rank-decision.ts';
export type { RankOutcome } from './ranks.rules.ts';
