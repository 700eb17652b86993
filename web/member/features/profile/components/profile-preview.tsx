import type { ReactNode } from 'react';
import { MAN } from '#shared/options/member.ts';
import { OwnWords, ProfileFacts, ProfileLayout, socialLinks } from '#web/member/features/profile-view/public.ts';
import type { AccountDetail } from '../form/profile-values.ts';

type ProfilePreviewProps = {
  detail: AccountDetail;
  rank: string;
  isAgeVerified: boolean;
  /** Shown below the facts. Only the member sees this part. */
  children: ReactNode;
};

/**
 * The profile as a partner sees it, built from the same components as the partner's screen. A woman's height, weight
 * and social accounts are not shown (rules: Members), nor is a text that is withheld (rules: Safety).
 */
export const ProfilePreview = ({ detail, rank, isAgeVerified, children }: ProfilePreviewProps) => {
  const withheld = Object.fromEntries((detail.withheld_texts ?? []).map(({ field }) => [field, '']));
  const { height, weight, ...shared } = { ...detail, ...withheld };
  const isMan = detail.sex === MAN;
  const seen = isMan ? { ...shared, height, weight, rank } : shared;
  return (
    <ProfileLayout profile={seen} isAgeVerified={isAgeVerified}>
      <OwnWords profile={seen} />
      <ProfileFacts profile={seen} links={isMan ? socialLinks(detail) : []} />
      {children}
    </ProfileLayout>
  );
};
