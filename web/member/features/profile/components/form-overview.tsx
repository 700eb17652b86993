import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileWordsJa } from '#shared/messages/profile-labels.ja.ts';
import { missingFields } from '#shared/rules/required-fields.ts';
import { photoUrl } from '#web/components/avatar.tsx';
import { Name } from '#web/components/cover.tsx';
import { Row } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { ProfilePhotos } from '#web/member/features/photos/public.ts';
import { type FormStep, type FormStepKey, type SectionKey, sectionsOf } from '../form/form-steps.ts';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { ProfileForm } from '../form/profile-forms.ts';
import { toRuleValues } from '../form/profile-values.ts';
import { stepSummary } from '../form/step-summary.ts';
import { stepTitle } from '../form/step-texts.ts';

const { overview, sections } = profileFormJa;
const TITLES: Record<SectionKey, string> = {
  about: overview.about,
  meeting: sections.meeting,
  preferences: sections.preferences,
  words: overview.words,
};

type FormOverviewProps = {
  form: ProfileForm;
  steps: readonly FormStep[];
  photos: ProfilePhotos;
  onOpen: (key: FormStepKey) => Promise<void>;
};

/** The form's pages as a list. Each row has the page's name and a summary of its answers. */
export const FormOverview = ({ form, steps, photos, onOpen }: FormOverviewProps) => {
  const { values } = useProfileFields();
  const missing: readonly string[] = missingFields(form.kind, toRuleValues(values));
  const detailOf = (step: FormStep) => {
    if (step.key === 'basics')
      return (
        <>
          <Name>{values.twitter_name}</Name>
          {values.age !== '' && `・${profileWordsJa.ageYears(Number(values.age))}`}
        </>
      );
    if (step.key === 'photos') return overview.photos(photos.slots.filter(({ src }) => photoUrl(src)).length);
    return stepSummary(step, values);
  };
  return sectionsOf(steps).map(({ key, steps: rows }) => (
    <RuledSection key={key} title={TITLES[key]}>
      <ul className="-mx-4 -mt-2 sm:mx-0">
        {rows.map((step) => {
          const empty = step.fields.filter((field) => missing.includes(field)).length;
          return (
            <Row
              key={step.key}
              title={stepTitle(step.key)}
              detail={detailOf(step)}
              aside={empty > 0 && overview.missing(empty)}
              onSelect={() => void onOpen(step.key)}
            />
          );
        })}
      </ul>
    </RuledSection>
  ));
};
