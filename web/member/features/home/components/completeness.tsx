import { Link } from 'react-router-dom';
import { PROFILE_RING_STEPS } from '#shared/limits.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import {
  COMPLETENESS_POINTS,
  type CompletenessKey,
  type ProfileCompleteness,
} from '#shared/rules/profile-completeness.ts';
import { Icon } from '#web/components/icon.tsx';
import { LensProgress } from '#web/components/lens.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { FORM_OF, openPoints, ringSteps } from '../man-home.rules.ts';

const { completeness } = homeJa;
const KEYS = Object.keys(COMPLETENESS_POINTS) as CompletenessKey[];

/**
 * Shows how complete a man's profile is: a progress drawing, a link for each missing point, and the completed points
 * (spec part-1 §5, §9).
 */
export const Completeness = ({ rate }: { rate: ProfileCompleteness }) => {
  const open = openPoints(rate);
  return (
    <RuledSection title={completeness.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LensProgress
          value={rate.point / 100}
          label={completeness.title}
          valueText={memberPartsJa.ring.label(ringSteps(rate), PROFILE_RING_STEPS)}
          size={48}
          className="-ml-1"
        />
        <p className="text-20 tabular-nums">{completeness.point(rate.point)}</p>
        <p className="min-w-[11em] flex-1 text-13 text-ink-soft">
          {open.length === 0 ? completeness.done : completeness.hint}
        </p>
      </div>
      {open.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {open.map((key) => (
            <li key={key}>
              <OpenItem name={key} />
            </li>
          ))}
        </ul>
      )}
      <Done names={KEYS.filter((key) => rate[key])} />
    </RuledSection>
  );
};

const OpenItem = ({ name }: { name: CompletenessKey }) => (
  <Link to={FORM_OF[name]} className="flex min-h-11 items-center gap-3 py-2 touched:text-primary">
    <span className="flex-1">{completeness.items[name]}</span>
    <span className="text-13 text-ink-soft tabular-nums">{completeness.points(COMPLETENESS_POINTS[name])}</span>
    <Icon name="chevron" size={16} className="text-ink-soft" />
  </Link>
);

const Done = ({ names }: { names: readonly CompletenessKey[] }) => {
  if (names.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-ink-soft">
        {completeness.filled(names.length)}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name} className="flex min-h-9 items-center gap-3 text-ink-soft">
            <Icon name="check" size={20} className="text-good" />
            {completeness.items[name]}
          </li>
        ))}
      </ul>
    </details>
  );
};
