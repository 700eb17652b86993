import { Link } from 'react-router-dom';
import { PROFILE_RING_STEPS } from '#shared/limits.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import {
  COMPLETENESS_POINTS,
  type CompletenessKey,
  type ProfileCompleteness,
} from '#shared/rules/profile-completeness.ts';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { ProgressRing } from '#web/components/progress.tsx';
import { paths } from '#web/member/shell/paths.ts';

const { completeness } = homeJa;
const POINTS_PER_STEP = 100 / PROFILE_RING_STEPS;
const KEYS = Object.keys(COMPLETENESS_POINTS) as CompletenessKey[];

/** The address of the form that completes each missing point. */
const FORM_OF: Record<CompletenessKey, string> = {
  c1: paths.form(),
  c2: paths.form('only_profile_img'),
  c3: paths.form('only_profile_img'),
  c4: paths.form('only_profile_img'),
  c5: paths.form('only_appear_points'),
  c6: paths.form('only_propensity'),
  c7: paths.form('only_propensity'),
  c8: paths.form('only_propensity'),
  c9: paths.form('only_sns'),
};

/** Completeness of a man's profile: a ring of five steps and the list of points (spec part-1 §5, §9). */
export const Completeness = ({ rate }: { rate: ProfileCompleteness }) => (
  <Card title={completeness.title}>
    <div className="flex items-center gap-4">
      <ProgressRing done={Math.floor(rate.point / POINTS_PER_STEP)} total={PROFILE_RING_STEPS}>
        <span className="text-20">{completeness.point(rate.point)}</span>
      </ProgressRing>
      <p className="text-ink-soft">{rate.point === 100 ? completeness.done : completeness.hint}</p>
    </div>
    <ul className="mt-4 divide-y divide-line">
      {KEYS.map((key) => (
        <li key={key}>{rate[key] ? <DoneItem name={key} /> : <OpenItem name={key} />}</li>
      ))}
    </ul>
  </Card>
);

const rowLook = 'flex min-h-11 items-center gap-3 py-2';

const DoneItem = ({ name }: { name: CompletenessKey }) => (
  <div className={`${rowLook} text-ink-soft`}>
    <Icon name="check" size={20} className="text-good" label={completeness.filled} />
    <span className="flex-1">{completeness.items[name]}</span>
  </div>
);

const OpenItem = ({ name }: { name: CompletenessKey }) => (
  <Link to={FORM_OF[name]} className={`${rowLook} touched:text-primary`}>
    <Icon name="plus" size={20} className="text-primary" />
    <span className="flex-1">{completeness.items[name]}</span>
    <span className="text-13 text-ink-soft tabular-nums">{completeness.points(COMPLETENESS_POINTS[name])}</span>
    <Icon name="chevron" size={16} className="text-ink-soft" />
  </Link>
);
