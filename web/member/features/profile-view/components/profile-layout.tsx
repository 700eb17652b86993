import type { CSSProperties, ReactNode } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { photoUrl } from '#web/components/avatar.tsx';
import { Carousel } from '#web/components/carousel.tsx';
import { Name, useCover } from '#web/components/cover.tsx';
import { Icon } from '#web/components/icon.tsx';
import type { AnyProfile } from '../profile-view.ts';

type ProfileShapeProps = {
  photo: ReactNode;
  /** The back link, shown on the upper corner of the photo. */
  corner?: ReactNode;
  /** The member's menu, on the photo's other upper corner. */
  menu?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of a profile: the photo, at most 390 px wide (spec part-2 §9), then `children`. On a phone of that width
 * the photo is as wide as the window. On a desktop and on a phone in landscape the photo is beside the text.
 */
export const ProfileShape = ({ photo, corner, menu, children }: ProfileShapeProps) => (
  <div className="flex flex-col gap-5 low:sm:grid low:sm:gap-8 low:sm:grid-cols-[auto_minmax(0,1fr)] lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-12">
    <div className="relative mx-[max(-1rem,50%-195px)] overflow-hidden rounded-card max-[391px]:rounded-none sm:mx-auto sm:w-(--profile-photo) sm:self-start lg:sticky lg:top-[calc(var(--top-bar)+2rem)]">
      {photo}
      {corner && <div className="absolute top-4 left-2">{corner}</div>}
      {menu && <div className="absolute top-4 right-2">{menu}</div>}
    </div>
    {/* The photo's edge separates enough: the first section has no hairline. */}
    <div className="flex min-w-0 flex-col gap-8 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
      {children}
    </div>
  </div>
);

type ProfileLayoutProps = Pick<ProfileShapeProps, 'corner' | 'menu' | 'children'> & {
  profile: AnyProfile;
  isAgeVerified: boolean;
};

/** A member's profile, with the name on the photo. */
export const ProfileLayout = ({ profile, isAgeVerified, children, ...corners }: ProfileLayoutProps) => (
  <article>
    <ProfileShape photo={<ProfilePhoto profile={profile} isAgeVerified={isAgeVerified} />} {...corners}>
      {children}
    </ProfileShape>
  </article>
);

type ProfilePhotoProps = Pick<ProfileLayoutProps, 'profile' | 'isAgeVerified'>;

const ProfilePhoto = ({ profile, isAgeVerified }: ProfilePhotoProps) => {
  const { profile1, profile2, profile3, photo_shade: shade, twitter_name: name, age, area } = profile;
  const { covered } = useCover();
  // The first photo is always shown; without a photo the component shows a fallback picture (spec part-1 §2).
  const photos = [profile1, ...[profile2, profile3].filter((photo) => photoUrl(photo) !== null)];
  return (
    <div style={{ '--shade': shade } as CSSProperties}>
      <Carousel
        photos={[...new Set(photos)]}
        alt={covered ? memberPartsJa.carousel.label : profileViewJa.photosOf(name)}
      >
        <div className="photo-foot pointer-events-none absolute inset-x-0 bottom-0 flex min-h-[18%] flex-col justify-end pt-5">
          {/* A name that is too long for one line with the badge has the whole width. */}
          <div className="flex flex-wrap items-baseline gap-x-3 px-4 pb-3">
            <h2 className="min-w-0 font-mincho font-normal text-28 leading-tight [word-break:normal] [&_button]:pointer-events-auto">
              <Name>{name}</Name>
            </h2>
            {isAgeVerified && (
              <p className="flex items-center gap-1.5 text-13">
                <Icon name="shield" size={16} />
                {profileViewJa.verified}
              </p>
            )}
            <p className="basis-full truncate leading-snug">
              {[age !== null && profileViewJa.ageYears(age), readableList(area)].filter(Boolean).join('・')}
            </p>
          </div>
        </div>
      </Carousel>
    </div>
  );
};
