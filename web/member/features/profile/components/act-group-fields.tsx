import { ACT_ANSWERS, type ActGroup, actsInGroup } from '#shared/options/acts.ts';
import { GradedField } from './graded-field.tsx';

/** One of the four groups of the sixteen acts. */
export const ActGroupFields = ({ group, folds }: { group: ActGroup; folds: boolean }) =>
  actsInGroup(group).map((act) => (
    <GradedField key={act.key} name={act.key} label={act.label} answers={ACT_ANSWERS} folds={folds} />
  ));
