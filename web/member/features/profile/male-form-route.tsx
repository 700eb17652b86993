import { Navigate, useSearchParams } from 'react-router-dom';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { paths } from '#web/member/app/paths.ts';
import { PhotosCard } from '#web/member/features/photos/components/photos-card.tsx';
import { useProfilePhotos } from '#web/member/features/photos/use-profile-photos.ts';
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
import { SIMPLE_FORM_TEXTS, SimpleForm } from './components/simple-form.tsx';
import { SnsCard } from './components/sns-card.tsx';
import { WithAccountDetail } from './components/with-account-detail.tsx';
import { maleFullForm, simpleFormName } from './form/profile-forms.ts';
import type { AccountDetail } from './form/profile-values.ts';

const { titles, leads, toSave } = profileFormJa;

/** /form: a man's whole profile, or the one section that the address asks for (spec part-1 §2). */
const MaleFormRoute = () => {
  const [query] = useSearchParams();
  const simple = simpleFormName(query);
  return (
    <WithAccountDetail title={simple ? SIMPLE_FORM_TEXTS[simple].title : titles.editing}>
      {(detail) => {
        if (detail.twitter_name === '') return <Navigate to={paths.partialForm} replace />;
        return simple ? <SimpleForm key={simple} name={simple} detail={detail} /> : <FullForm detail={detail} />;
      }}
    </WithAccountDetail>
  );
};
export default MaleFormRoute;

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
