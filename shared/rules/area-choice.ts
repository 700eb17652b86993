import { AREAS_MAX } from '../limits.ts';
import { isArea } from '../options/areas.ts';

export type AreaProblem = 'area_unknown' | 'areas_too_many';

/** What is wrong with the chosen areas (spec part-1 §5). */
export const areaProblem = (areas: readonly string[]): AreaProblem | null => {
  if (!areas.every(isArea)) return 'area_unknown';
  return areas.length > AREAS_MAX ? 'areas_too_many' : null;
};

/** Whether one more box may be ticked, or the rest are disabled. */
export const canAddArea = (areas: readonly string[]): boolean => areas.length < AREAS_MAX;
