export { rankDecisionWrites } from './rank-decision.ts';
