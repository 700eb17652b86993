import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { FreeTextSection } from './free-text-section.tsx';

/** A man's own words; on his full form and on a form of its own. */
export const PropensitySection = ({ startOpen }: { startOpen?: boolean }) => (
  <FreeTextSection
    name="propensity"
    title={profileFormJa.sections.propensity}
    label={profileLabelsJa.propensity}
    hint={profileFormJa.hints.propensity}
    startOpen={startOpen}
  />
);
