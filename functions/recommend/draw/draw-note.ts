import { type DrawOccasion, type DrawWay, packDrawNote, type Ranking } from '#functions/pairs/public/recommended.ts';
import { serviceDay } from '#shared/time.ts';
import { stratumOf } from '../pool/pool-strata.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { SCORE_VERSION } from '../score/weights.ts';
import type { Candidate } from './choose.rules.ts';

/** Maximum number of scores in a draw note (the stored record of how a recommended man was found). */
const BEST_MAX = 8;

export const rankingOf = (way: DrawWay, ranked: readonly Candidate[], position: number): Ranking => ({
  way,
  ranked: ranked.length,
  position,
  best: ranked.slice(0, BEST_MAX).map(({ score }) => score.score),
});

/**
 * The stored record of how one recommended man was found: ranking, score, service day, version of the score and more.
 */
export const drawNote = (
  ranking: Ranking,
  { man, score, area }: { man: ScoringProfile; score: number; area?: string },
  occasion: DrawOccasion,
  now: Date,
): string =>
  packDrawNote({
    ...ranking,
    day: serviceDay(now),
    scoreVersion: SCORE_VERSION,
    occasion,
    stratum: stratumOf(man),
    area,
    score,
  });
