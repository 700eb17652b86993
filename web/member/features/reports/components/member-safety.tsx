import { useState } from 'react';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { Button } from '#web/components/button.tsx';
import { SafetyDialogs, type SafetySubject } from './safety-dialogs.tsx';

type MemberSafetyProps = SafetySubject & {
  /** False for a profile with a block button of its own, such as the profile of a match. */
  mayBlock?: boolean;
};

/** The last part of a profile: buttons to report the member or a photo, and to block the member. */
export const MemberSafety = ({ mayBlock = true, ...subject }: MemberSafetyProps) => {
  const [layer, setLayer] = useState<'report' | 'block' | null>(null);
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
      <SafetyDialogs {...subject} layer={layer} onClose={() => setLayer(null)} />
    </div>
  );
};
