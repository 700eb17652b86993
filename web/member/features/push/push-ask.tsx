import { useEffect, useEffectEvent, useState } from 'react';
import { PUSH_QUIET_HOURS } from '#shared/limits.ts';
import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { mayAskForPush } from '#web/platform/push/push-device.ts';
import { onPushMoment, type PushMoment } from '#web/platform/push/push-moment.ts';
import { keepDecline } from '#web/platform/push/push-record.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { NotificationPreview } from './components/notification-preview.tsx';
import { usePushDevice } from './use-push-device.ts';

const { ask, device } = pushSettingsJa;

/** Time in ms between the act and the question, so that the member sees the act's own result first. */
export const ASK_AFTER_MS = 600;

/**
 * Asks a member once whether this device may show notifications: a woman after her own message, a man after his like.
 * The question explains what a notification shows before the browser asks its own question (rules: Push, The question).
 */
export const PushAsk = () => {
  const sex = useSession()?.sex;
  const [moment, setMoment] = useState<PushMoment>();
  const [isOpen, setOpen] = useState(false);
  const { turn, isPending, hasFailed } = usePushDevice();
  const hear = useEffectEvent((told: PushMoment) => {
    if ((told === 'like') === (sex === MAN) && mayAskForPush()) setMoment(told);
  });
  useRealtime(({ type }) => type === 'ack' && hear('message'), false);
  useEffect(() => onPushMoment((told) => hear(told)), []);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setOpen(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  const close = () => {
    setOpen(false);
    setMoment(undefined);
  };
  const decline = () => {
    keepDecline();
    close();
  };
  const accept = () =>
    turn(true, {
      onSuccess: (state) => {
        close();
        if (state === 'on') showFlash(device.on, { tone: 'good' });
      },
    });
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      title={ask.title}
      dismissible={!isPending}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide icon="bell" busy={isPending} onClick={accept}>
            {ask.yes}
          </Button>
          <Button wide kind="quiet" disabled={isPending} onClick={decline}>
            {ask.no}
          </Button>
        </div>
      }
    >
      <p>{moment && ask[moment]}</p>
      <NotificationPreview />
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>{ask.discreet}</li>
        <li>{ask.quiet(PUSH_QUIET_HOURS.from, PUSH_QUIET_HOURS.to)}</li>
      </ul>
      <p className="mt-3 text-13 text-ink-soft">{ask.next}</p>
      <p className="mt-1 text-13 text-ink-soft">{ask.where}</p>
      {hasFailed && (
        <p role="alert" className="mt-3 text-danger">
          {device.failed}
        </p>
      )}
    </Dialog>
  );
};
