export { keepLastCall } from './account.repository.ts';
export {
  dailyRecommendCap,
  isRankRequestPending,
  mayRequestRank,
  rankFigures,
  whyNoReading,
} from './account.rules.ts';
export { type Exporter, iso, isoOrNull } from './export/exporter.ts';
export { faceOf, profileFactsOf } from './facts.ts';
export { unsubscribeToken, wantsMail } from './mail-settings.ts';
