export { keepLastCall } from './account.repository.ts';
export {
  dailyRecommendCap,
  isRankRequestPending,
  mayRequestRank,
  rankFigures,
  whyNoReading,
} from './account.rules.ts';
export {
  type ExportInput,
  type ExportPage,
  iso,
  isoOrNull,
  pagedExporter,
  partsOf,
  wholeExporter,
} from './export/exporter.ts';
export { faceOf, profileFactsOf } from './facts.ts';
export { unsubscribeToken, wantsMail } from './mail-settings.ts';
