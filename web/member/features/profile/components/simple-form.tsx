import type { ReactNode } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { paths } from '#web/member/app/paths.ts';
import { PhotosCard } from '#web/member/features/photos/components/photos-card.tsx';
import { useProfilePhotos } from '#web/member/features/photos/use-profile-photos.ts';
import { type SimpleFormName, simpleForm } from '../form/profile-forms.ts';
import type { AccountDetail } from '../form/profile-values.ts';
import { AppealSection } from './appeal-section.tsx';
import { ProfileFormView } from './profile-form-view.tsx';
import { PropensitySection } from './propensity-section.tsx';
import { SnsCard } from './sns-card.tsx';

const { sections, leads } = profileFormJa;
/** Heading and lead of each one-section form. */
export const SIMPLE_FORM_TEXTS: Record<SimpleFormName, { title: string; lead: string }> = {
  only_profile_img: { title: sections.photos, lead: leads.photos },
  only_appear_points: { title: sections.appeal, lead: leads.appeal },
  only_propensity: { title: sections.propensity, lead: leads.propensity },
  only_sns: { title: sections.sns, lead: leads.sns },
};

/** One section of a man's form; its save is always open (spec part-1 §5). */
export const SimpleForm = ({ name, detail }: { name: SimpleFormName; detail: AccountDetail }) => {
  const photos = useProfilePhotos(detail);
  const content: Record<SimpleFormName, ReactNode> = {
    only_profile_img: <PhotosCard photos={photos} />,
    only_appear_points: <AppealSection startOpen />,
    only_propensity: <PropensitySection startOpen />,
    only_sns: <SnsCard />,
  };
  return (
    <ProfileFormView
      form={simpleForm(name)}
      detail={detail}
      {...SIMPLE_FORM_TEXTS[name]}
      doneTo={paths.home({ form_post: true })}
      isUploading={photos.isUploading}
    >
      {content[name]}
    </ProfileFormView>
  );
};
