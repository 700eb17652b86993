import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useAddPasskey } from '../api/use-passkeys.ts';

const { offer } = passkeysJa;

/**
 * The offer to add a passkey of this device. `onClose` is called after yes and after no. After a failure the member can
 * try again.
 */
export const PasskeyOffer = ({ onClose }: { onClose: () => void }) => {
  const { mutate, isPending, error } = useAddPasskey();
  const finish = (added: unknown) => {
    if (added === undefined) return;
    onClose();
    showFlash(passkeysJa.added, { tone: 'good' });
  };
  return (
    <ConfirmDialog
      open
      title={offer.title}
      confirmLabel={passkeysJa.add}
      cancelLabel={offer.later}
      onConfirm={() => mutate({}, { onSuccess: finish })}
      onCancel={onClose}
      busy={isPending}
      error={error?.message}
    >
      {offer.body}
    </ConfirmDialog>
  );
};
