import type { PlainDate } from '#shared/ids.ts';
import { AREAS, isArea } from '#shared/options/areas.ts';

/*
 * A note about how each recommended man was found, so that the weights of the recommender can later be fitted to real
 * choices. Stored in his copy of the pair (`PairItem.drawn`, docs/decisions/028). The note contains no ids of other
 * members.
 */

/**
 * The way in which a man was found.
 * - `newcomer`: among new men, who get some of the recommends.
 * - `window`: among the pool entries that a draw reads first.
 * - `kept`: among the men whom an earlier draw for her on the same day read and did not choose.
 * - `sweep`: in the search through all her areas.
 * - `picked`: a staff member picked him.
 */
const WAYS = { newcomer: 'n', window: 'w', kept: 'k', sweep: 's', picked: 'p' } as const;
export type DrawWay = keyof typeof WAYS;
/**
 * What led to a recommend. `asked`: she requested it. `three`: it is one of the three that she gets at 3:00 in the name
 * of staff. `request`: she requested that staff pick a man.
 */
const OCCASIONS = { asked: 'a', three: 't', request: 'r' } as const;
export type DrawOccasion = keyof typeof OCCASIONS;

/** A list of men, sorted by score, from which one was chosen. */
export type Ranking = {
  way: DrawWay;
  /** Number of men in the ranking: all who were read and may be recommended to her. */
  ranked: number;
  /**
   * Number of men before the chosen man in the ranking. They were not chosen because a last check refused them, or
   * because an earlier ranking had tried them.
   */
  position: number;
  /** The best scores of the ranking, the best first. */
  best: number[];
};

export type DrawNote = Ranking & {
  /** The service day of the recommend. */
  day: PlainDate;
  scoreVersion: number;
  occasion: DrawOccasion;
  /**
   * The chosen man's stratum (section of the pool), the area of his pool entry (undefined when staff picked him), and
   * his score.
   */
  stratum: string;
  area: string | undefined;
  score: number;
};

/** Scores are stored in hundredths: the answers in profiles are not exact enough for smaller steps. */
const STEPS = 100;
const packScore = (score: number) => Math.round(score * STEPS).toString(36);
const unpackScore = (packed: string) => Number.parseInt(packed, 36) / STEPS;
const indexOfArea = (area: string | undefined) => (isArea(area) ? AREAS.indexOf(area) : -1);

/**
 * Packs a note into about 60 characters. Notes are short, because they are read with each row of a man's list of
 * matches.
 */
export const packDrawNote = (note: DrawNote): string =>
  [
    note.scoreVersion,
    note.day,
    OCCASIONS[note.occasion] + WAYS[note.way],
    note.stratum,
    indexOfArea(note.area),
    note.ranked,
    note.position,
    packScore(note.score),
    note.best.map(packScore).join(),
  ].join(' ');

const keyOf = <K extends string>(letters: Record<K, string>, letter: string | undefined): K | undefined =>
  (Object.keys(letters) as K[]).find((key) => letters[key] === letter);

/**
 * Reverses `packDrawNote`; scores are rounded to hundredths. Undefined when there is no note, or when the note has
 * another format.
 */
export const unpackDrawNote = (packed: string | undefined): DrawNote | undefined => {
  const [version, day, how, stratum = '', area, ranked, position, score = '', best = ''] = packed?.split(' ') ?? [];
  const [occasion, way] = [keyOf(OCCASIONS, how?.[0]), keyOf(WAYS, how?.[1])];
  if (day === undefined || !occasion || !way) return undefined;
  return {
    scoreVersion: Number(version),
    day: day as PlainDate,
    occasion,
    way,
    stratum,
    area: AREAS[Number(area)],
    ranked: Number(ranked),
    position: Number(position),
    score: unpackScore(score),
    best: best === '' ? [] : best.split(',').map(unpackScore),
  };
};
