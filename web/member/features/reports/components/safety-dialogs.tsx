import { lazy, Suspense } from 'react';
import type { MemberId } from '#shared/ids.ts';

const MemberReportDialog = lazy(async () => ({
  default: (await import('./member-report-dialog.tsx')).MemberReportDialog,
}));
const BlockMemberDialog = lazy(async () => ({
  default: (await import('./block-member-dialog.tsx')).BlockMemberDialog,
}));

/** The member whom a profile shows. */
export type SafetySubject = {
  profile: { profile1: string; profile2: string; profile3: string };
  uuid: MemberId;
  /** The page to open after a block. */
  leaveTo: string;
};

type SafetyDialogsProps = SafetySubject & {
  /** The open dialog. */
  layer: 'report' | 'block' | null;
  onClose: () => void;
};

/** The dialogs that report the member or a photo, and block the member. Each is loaded when it opens. */
export const SafetyDialogs = ({ profile, uuid, leaveTo, layer, onClose }: SafetyDialogsProps) => (
  <Suspense>
    {layer === 'report' && (
      <MemberReportDialog
        uuid={uuid}
        photos={[profile.profile1, profile.profile2, profile.profile3]}
        leaveTo={leaveTo}
        onClose={onClose}
      />
    )}
    {layer === 'block' && <BlockMemberDialog uuid={uuid} leaveTo={leaveTo} onClose={onClose} />}
  </Suspense>
);
