import { useState } from 'react';
import { homeJa } from '#shared/messages/home.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { usePauseWoman } from '../api/use-pause-woman.ts';

const { request } = homeJa;

/**
 * The button that pauses recommendations; a dialog lists the effects first. While recommendations are paused, a button
 * to resume them is shown in its place.
 */
export const PauseControl = () => {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = usePauseWoman();
  const open = () => {
    reset();
    setOpen(true);
  };
  const pause = () =>
    mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        showFlash(request.paused, { tone: 'good' });
      },
    });
  return (
    <>
      <Button kind="quiet" small className="text-13! font-normal!" onClick={open}>
        {request.pause}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onCancel={() => setOpen(false)}
        title={request.pauseTitle}
        confirmLabel={request.pauseConfirm}
        onConfirm={pause}
        busy={isPending}
        error={error?.message}
      >
        {request.pauseBody}
      </ConfirmDialog>
    </>
  );
};
