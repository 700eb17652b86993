import { lazy, Suspense, useState } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { Button } from '#web/components/button.tsx';

const MemberReportDialog = lazy(async () => ({
  default: (await import('./member-report-dialog.tsx')).MemberReportDialog,
}));
const BlockMemberDialog = lazy(async () => ({
  default: (await import('./block-member-dialog.tsx')).BlockMemberDialog,
}));

type MemberSafetyProps = {
  profile: { profile1: string; profile2: string; profile3: string };
  uuid: MemberId;
  /** The page to open after a block. */
  leaveTo: string;
  /** False for a profile with a block button of its own, such as the profile of a match. */
  mayBlock?: boolean;
};

/**
 * The last part of a profile: buttons to report the member or a photo, and to block the member. The dialogs are loaded
 * when they open.
 */
export const MemberSafety = ({ profile, uuid, leaveTo, mayBlock = true }: MemberSafetyProps) => {
  const [layer, setLayer] = useState<'report' | 'block' | null>(null);
  const close = () => setLayer(null);
  return (
    <div className="-mt-4 flex flex-wrap justify-center gap-x-4">
      <Button kind="quiet" small icon="flag" aria-haspopup="dialog" onClick={() => setLayer('report')}>
        {safetyLabelsJa.report}
      </Button>
      {mayBlock && (
        <Button kind="quiet-danger" small icon="block" aria-haspopup="dialog" onClick={() => setLayer('block')}>
          {safetyLabelsJa.block}
        </Button>
      )}
      <Suspense>
        {layer === 'report' && (
          <MemberReportDialog
            uuid={uuid}
            photos={[profile.profile1, profile.profile2, profile.profile3]}
            leaveTo={leaveTo}
            onClose={close}
          />
        )}
        {layer === 'block' && <BlockMemberDialog uuid={uuid} leaveTo={leaveTo} onClose={close} />}
      </Suspense>
    </div>
  );
};
