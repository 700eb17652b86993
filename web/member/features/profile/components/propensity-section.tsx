import { profileFormJa, profileLabelsJa } from '#shared/messages/profile.ja.ts';
import { FreeTextSection } from './free-text-section.tsx';

/** A man's `propensity`, on the full form and as a one-section form. */
export const PropensitySection = ({ startOpen }: { startOpen?: boolean }) => (
  <FreeTextSection
    name="propensity"
    title={profileFormJa.sections.propensity}
    label={profileLabelsJa.propensity}
    hint={profileFormJa.hints.propensity}
    startOpen={startOpen}
  />
);
