export { keepLastCall } from './account.repository.ts';
export {
  accessProblem,
  dailyRecommendCap,
  isRankRequestPending,
  mayRequestRank,
  rankFigures,
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
export { faceOf, photoFactsOf, profileFactsOf } from './facts.ts';
export { unsubscribeToken, wantsMail } from './mail-settings.ts';
