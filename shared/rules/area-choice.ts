import { AREAS_MAX } from '../limits.ts';
import { isArea } from '../options/areas.ts';

export type AreaProblem = 'area_unknown' | 'areas_too_many';

/** `null` when the chosen areas may be saved (spec part-1 §5). */
export const areaProblem = (areas: readonly string[]): AreaProblem | null => {
  if (!areas.every(isArea)) return 'area_unknown';
  return areas.length > AREAS_MAX ? 'areas_too_many' : null;
};

/** False when the limit is reached: the form then disables all unticked boxes. */
export const canAddArea = (areas: readonly string[]): boolean => areas.length < AREAS_MAX;
