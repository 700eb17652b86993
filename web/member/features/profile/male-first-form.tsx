import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { PhotosCard, useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { AppealSection } from './components/appeal-section.tsx';
import { AreasCard } from './components/areas-card.tsx';
import { BasicsCard } from './components/basics-card.tsx';
import { BodyCard } from './components/body-card.tsx';
import { ConfirmationCard } from './components/confirmation-card.tsx';
import { MeetingCard } from './components/meeting-card.tsx';
import { PartnerCard } from './components/partner-card.tsx';
import { PreferencesSection } from './components/preferences-section.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { ProfileFormView } from './components/profile-form-view.tsx';
import { maleFirstForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

const { titles, leads } = profileFormJa;

/** A man's first registration, which leads to the tutorial (spec part-1 §2). */
export const MaleFirstForm = ({ detail }: { detail: AccountDetail }) => {
  const photos = useProfilePhotos(detail);
  return (
    <ProfileFormView
      form={maleFirstForm}
      detail={detail}
      title={titles.registration}
      lead={leads.maleFirst}
      doneTo={paths.maleTutorial}
      isUploading={photos.isUploading}
    >
      <PhotosCard photos={photos} />
      <BasicsCard phone="required" />
      <AreasCard />
      <BodyCard sex={MAN} />
      <MeetingCard sex={MAN} />
      <PreferencesSection sex={MAN} />
      <PartnerCard sex={MAN} />
      <AppealSection />
      <ConfirmationCard />
      <PrivacyNote sex={MAN} />
    </ProfileFormView>
  );
};
