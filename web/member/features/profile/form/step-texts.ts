import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { actGroupOf, type FormStepKey } from './form-steps.ts';
import type { ProfileForm } from './profile-forms.ts';

const { sections, steps, hints, checks, leads, photos } = profileFormJa;

const TITLES: Partial<Record<FormStepKey, string>> = {
  ...sections,
  meeting: steps.meeting,
  before: steps.before,
  general: steps.general,
  finish: sections.confirmation,
};
/** The heading of a page. */
export const stepTitle = (key: FormStepKey): string => actGroupOf(key)?.label ?? TITLES[key] ?? '';

/** One or two sentences under the heading. */
export const stepLead = (key: FormStepKey, { sex }: ProfileForm): string | undefined => {
  if (actGroupOf(key)) return hints.acts;
  switch (key) {
    case 'areas':
      return steps.areasLead;
    case 'general':
      return hints.preferencesClosed;
    case 'photos':
      return photos.hint;
    case 'sns':
      return sex === MAN ? leads.sns : undefined;
    case 'propensity':
      return leads.propensity;
    case 'finish':
      return sex === MAN ? checks.lead : steps.finishFemale;
    default:
      return undefined;
  }
};
