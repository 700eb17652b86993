import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Kbd } from '../../../shell/kbd.tsx';
import type { AnyQueueWork } from '../use-queue-work.ts';

/** Button that gives the item back to the queue; shown below the decisions. */
export const ReleaseButton = ({ work }: { work: Pick<AnyQueueWork, 'releasing' | 'judging' | 'giveBack'> }) => (
  <div className="border-line border-t pt-3">
    <Button
      kind="quiet"
      wide
      small
      busy={work.releasing}
      disabled={work.judging !== null}
      onClick={work.giveBack}
      aria-keyshortcuts="L"
    >
      {staffJa.lease.release}
      <Kbd>L</Kbd>
    </Button>
  </div>
);
