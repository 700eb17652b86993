import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { PhotosCard, useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { AppealSection } from './components/appeal-section.tsx';
import { AreasCard } from './components/areas-card.tsx';
import { BasicsCard } from './components/basics-card.tsx';
import { BodyCard } from './components/body-card.tsx';
import { MeetingCard } from './components/meeting-card.tsx';
import { PartnerCard } from './components/partner-card.tsx';
import { PreferencesSection } from './components/preferences-section.tsx';
import { PrivacyNote } from './components/privacy-note.tsx';
import { ProfileFormView } from './components/profile-form-view.tsx';
import { PropensitySection } from './components/propensity-section.tsx';
import { SimpleForm } from './components/simple-form.tsx';
import { SnsCard } from './components/sns-card.tsx';
import { maleFullForm } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';
import type { SimpleFormName } from './form/simple-forms.ts';

const { titles, leads, toSave } = profileFormJa;

/** A man's full profile form, or one section of it (spec part-1 §2). */
export const MaleForm = ({ simple, detail }: { simple: SimpleFormName | undefined; detail: AccountDetail }) =>
  simple ? <SimpleForm key={simple} name={simple} detail={detail} /> : <FullForm detail={detail} />;

const FullForm = ({ detail }: { detail: AccountDetail }) => {
  const photos = useProfilePhotos(detail);
  return (
    <ProfileFormView
      form={maleFullForm}
      detail={detail}
      title={titles.editing}
      lead={leads.male}
      doneTo={paths.home({ form_post: true })}
      isUploading={photos.isUploading}
      skipLabel={toSave}
    >
      <PhotosCard photos={photos} />
      <BasicsCard phone="optional" />
      <SnsCard />
      <AreasCard />
      <BodyCard sex={MAN} />
      <MeetingCard sex={MAN} />
      <PreferencesSection sex={MAN} />
      <PartnerCard sex={MAN} />
      <AppealSection />
      <PropensitySection />
      <PrivacyNote sex={MAN} />
    </ProfileFormView>
  );
};
