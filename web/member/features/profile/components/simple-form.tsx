import type { ReactNode } from 'react';
import { PhotosCard, useProfilePhotos } from '#web/member/features/photos/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { simpleForm } from '../form/profile-forms.ts';
import type { AccountDetail } from '../form/profile-values.ts';
import { SIMPLE_FORM_TEXTS, type SimpleFormName } from '../form/simple-forms.ts';
import { AppealSection } from './appeal-section.tsx';
import { ProfileFormView } from './profile-form-view.tsx';
import { PropensitySection } from './propensity-section.tsx';
import { SnsCard } from './sns-card.tsx';

/** A form with one section of a man's profile; its save button is always enabled (spec part-1 §5). */
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
