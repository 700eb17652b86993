import { useEffect, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { IconName } from '#web/components/icon.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { useListQueues } from '../api/use-list-queues.ts';
import type { Ending } from '../held.ts';
import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

const texts = staffJa.queues;
const ICONS: Partial<Record<Ending, IconName>> = {
  verify: 'check',
  restored: 'check',
  recommended: 'check',
  lease_lost: 'clock',
  already_decided: 'person',
  not_found: 'alert',
};

type WaitingRoomProps = { work: Pick<AnyQueueWork, 'queue' | 'ending' | 'take' | 'taking' | 'takeError'> };

/**
 * Shown while no item is open: what happened to the last item, the queue's length, and a button that leases the next
 * item.
 */
export const WaitingRoom = ({ work }: WaitingRoomProps) => {
  const { ending, take, taking, takeError } = work;
  const { data } = useListQueues();
  const waiting = data?.queues.find(({ queue }) => queue === work.queue)?.length;
  const button = useRef<HTMLButtonElement>(null);
  // Focuses the button, so that the Enter key leases the next item.
  useEffect(() => {
    if (ending !== null) button.current?.focus();
  }, [ending]);
  useShortcuts({ n: take });
  const nobody = waiting === 0 || ending === 'none_left';
  const said = ending ? staffJa.endings[ending] : nobody ? texts.empty : texts.ready;
  return (
    <div className="flex h-full flex-col justify-center">
      {/* In low windows the drawing is hidden, so that the button stays visible. */}
      <div role="status" className="low:-mt-4 low:[&_svg]:hidden">
        <EmptyState icon={(ending && ICONS[ending]) ?? (nobody ? 'check' : 'document')} title={said.title}>
          <p>{said.body}</p>
          {ending !== null && ending !== 'none_left' && waiting !== undefined && (
            <p className="mt-4 tabular-nums">{waiting === 0 ? texts.empty.title : texts.waitingCount(waiting)}</p>
          )}
        </EmptyState>
      </div>
      <div className="-mt-6 low:-mt-2 flex flex-col items-center gap-4">
        <Button ref={button} kind={nobody ? 'secondary' : 'primary'} busy={taking} onClick={take} aria-keyshortcuts="N">
          {texts.take}
          <Kbd>N</Kbd>
        </Button>
        {takeError && <CallFailure error={takeError} />}
      </div>
    </div>
  );
};
