import { lazy } from 'react';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { MemberMenu } from '#web/member/features/reports/public.ts';
import { afterBlockPath } from '../matching.rules.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

type ProfileMenuProps = {
  /** The viewer's sex. */
  sex: Sex;
  profile: { id: MemberId; profile1: string; profile2: string; profile3: string };
  pair: { id: PairId; choices: readonly string[] };
};

/** The menu of a partner's profile. The block of a match is the pair's own block, as in the chat (rules: Safety). */
export const ProfileMenu = ({ sex, profile, pair }: ProfileMenuProps) => (
  <MemberMenu
    profile={profile}
    uuid={profile.id}
    leaveTo={afterBlockPath(sex)}
    blockMatch={
      pair.choices.includes('block')
        ? (onClose) => <BlockDialog sex={sex} pairId={pair.id} onClose={onClose} />
        : undefined
    }
  />
);
