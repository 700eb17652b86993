export { type PairsDeps, pairsDeps } from '../deps.ts';
