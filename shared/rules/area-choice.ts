import { AREAS_MAX } from '../limits.ts';
import { isArea } from '../options/areas.ts';

export type AreaProblem = 'area_unknown' | 'areas_too_many';

/** What is wrong with the chosen areas; `null` when they can be saved (spec part-1 §5). */
export const areaProblem = (areas: readonly string[]): AreaProblem | null => {
  if (!areas.every(isArea)) return 'area_unknown';
  return areas.length > AREAS_MAX ? 'areas_too_many' : null;
};

/** Whether another area may be chosen. When not, the form disables all check boxes that are not ticked. */
export const canAddArea = (areas: readonly string[]): boolean => areas.length < AREAS_MAX;
