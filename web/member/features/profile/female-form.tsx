import { femaleProfileLabelsJa, profileFormJa } from '#shared/messages/profile.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { PhotosCard, useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { AreasCard } from './components/areas-card.tsx';
import { AvatarChoice } from './components/avatar-choice.tsx';
import { BasicsCard } from './components/basics-card.tsx';
import { BodyCard } from './components/body-card.tsx';
import { FreeTextSection } from './components/free-text-section.tsx';
import { MeetingCard } from './components/meeting-card.tsx';
import { PartnerCard } from './components/partner-card.tsx';
import { PreferencesSection } from './components/preferences-section.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { ProfileFormView } from './components/profile-form-view.tsx';
import { SnsCard } from './components/sns-card.tsx';
import { femaleForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

const { titles, leads, sections, hints, skip } = profileFormJa;

/** A woman's profile form, for registration and editing (spec part-1 §2). */
export const FemaleForm = ({ detail }: { detail: AccountDetail }) => {
  const photos = useProfilePhotos(detail);
  const isFirst = detail.twitter_name === '';
  return (
    <ProfileFormView
      form={femaleForm}
      detail={detail}
      title={isFirst ? titles.registration : titles.editing}
      lead={isFirst ? leads.female : leads.male}
      doneTo={paths.home({ form_post: true })}
      isUploading={photos.isUploading}
      skipLabel={skip}
    >
      <PhotosCard photos={photos}>
        <AvatarChoice />
      </PhotosCard>
      <BasicsCard marked />
      <AreasCard marked />
      <SnsCard />
      <BodyCard sex={WOMAN} />
      <MeetingCard sex={WOMAN} />
      <PreferencesSection sex={WOMAN} />
      <PartnerCard sex={WOMAN} />
      <FreeTextSection
        name="sexual_experience"
        title={sections.ideal}
        label={femaleProfileLabelsJa.sexual_experience}
        hint={hints.ideal}
        warnOfRepeats
      />
      <FreeTextSection
        name="strengths"
        title={sections.strengths}
        label={femaleProfileLabelsJa.appear_points}
        hint={hints.strengths}
        warnOfRepeats
      />
      <PrivacyNote sex={WOMAN} />
    </ProfileFormView>
  );
};
