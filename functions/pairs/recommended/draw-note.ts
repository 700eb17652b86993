import type { PlainDate } from '#shared/ids.ts';
import { AREAS, isArea } from '#shared/options/areas.ts';

/*
 * What is stored about a recommend, so that weights can one day be fitted to real choices: the note on his side of the
 * pair (`PairItem.drawn`, docs/decisions/028). The note names no members except the two of the pair.
 */

/**
 * How a man was found: in a turn of newcomers, in the first window, among the runners-up of earlier draws of her day,
 * or in a sweep. `picked`: staff picked him.
 */
const WAYS = { newcomer: 'n', window: 'w', kept: 'k', sweep: 's', picked: 'p' } as const;
export type DrawWay = keyof typeof WAYS;
/**
 * Why there was a recommend: she asked for one, it is one of staff's three at 3:00, or it answers her request to staff.
 */
const OCCASIONS = { asked: 'a', three: 't', request: 'r' } as const;
export type DrawOccasion = keyof typeof OCCASIONS;

/** The ranking from which a man was chosen. */
export type Ranking = {
  way: DrawWay;
  /** How many men were ranked: all who were read and may be recommended to her. */
  ranked: number;
  /**
   * How many of them ranked before him and were not chosen, because `confirm` refused them or an earlier ranking had
   * tried them.
   */
  position: number;
  /** The best scores of the ranking, the best first. */
  best: number[];
};

export type DrawNote = Ranking & {
  /** The service day. */
  day: PlainDate;
  scoreVersion: number;
  occasion: DrawOccasion;
  /** About the chosen man: his stratum, the area of his pool entry (undefined when staff picked him), and his score. */
  stratum: string;
  area: string | undefined;
  score: number;
};

/** Scores are stored in hundredths: finer steps are noise of the answers. */
const STEPS = 100;
const packScore = (score: number) => Math.round(score * STEPS).toString(36);
const unpackScore = (packed: string) => Number.parseInt(packed, 36) / STEPS;
const indexOfArea = (area: string | undefined) => (isArea(area) ? AREAS.indexOf(area) : -1);

/** Packs a note into some 60 characters. Rows of a man's matches carry the note, so a note is short. */
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
 * Reverses `packDrawNote`; scores are in steps of a hundredth. Undefined without a note, and for a note of another
 * form.
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
