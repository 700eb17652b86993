import type { ReactNode } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileViewJa } from '#shared/messages/profile.ja.ts';
import { photoUrl } from '#web/components/avatar.tsx';
import { Card } from '#web/components/card.tsx';
import { Carousel } from '#web/components/carousel.tsx';
import { Name, useCover } from '#web/components/cover.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import {
  type AnyProfile,
  readableList,
  type SocialLink,
  SocialLinks,
} from '#web/member/features/profile-view/public.ts';
import { stateTone } from '../matching.rules.ts';

type ProfileHeadProps = {
  profile: AnyProfile;
  status: { status_n: number; status: string };
  /** Text beside the state, such as the end of a hold. */
  note?: string | null;
  /** True when staff chose this man for her. */
  byStaff?: boolean | undefined;
  links?: readonly SocialLink[];
  /** The reasons for this recommend. */
  children?: ReactNode;
};

/** Photos, name, age and areas: one column on phones, two on wide screens. */
export const ProfileHead = ({ profile, status, note, byStaff, links = [], children }: ProfileHeadProps) => {
  const { profile1, profile2, profile3, twitter_name: name, age } = profile;
  const { covered } = useCover();
  // The first photo is always shown; without a photo the component shows a fallback picture (spec part-1 §2).
  const photos = [profile1, ...[profile2, profile3].filter((photo) => photoUrl(photo) !== null)];
  return (
    <Card flush as="article">
      <div className="sm:grid sm:grid-cols-2">
        <div className="mx-auto w-full max-w-[390px]">
          <Carousel
            photos={[...new Set(photos)]}
            alt={covered ? partsJa.carousel.label : profileViewJa.photosOf(name)}
          />
        </div>
        <div className="flex flex-col gap-3 p-4 sm:px-6 sm:py-5">
          <div>
            <div className="flex flex-wrap items-center gap-2">
              <StatusPill tone={stateTone(status.status_n)}>{status.status}</StatusPill>
              {byStaff && <StatusPill icon="star">{matchingJa.card.byStaff}</StatusPill>}
              {note && <span className="text-13 text-care">{note}</span>}
            </div>
            <h2 className="mt-2 text-28">
              <Name>{name}</Name>
            </h2>
            <p className="text-ink-soft">
              {age !== null && profileViewJa.ageYears(age)}
              {age !== null && profile.area !== '' && '・'}
              {readableList(profile.area)}
            </p>
          </div>
          <SocialLinks links={links} />
          {children}
        </div>
      </div>
    </Card>
  );
};
