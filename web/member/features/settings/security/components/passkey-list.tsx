import { useState } from 'react';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { List } from '#web/components/list.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { type Passkey, useRemovePasskey } from '../api/use-passkeys.ts';
import { RenamePasskey } from './rename-passkey.tsx';

type Asked = { passkey: Passkey; to: 'rename' | 'remove' };

/** The list of passkeys. A dialog asks before a removal. */
export const PasskeyList = ({ all }: { all: readonly Passkey[] }) => {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <List label={passkeysJa.list}>
        {all.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(to) => setAsked({ passkey, to })} />
        ))}
      </List>
      {asked?.to === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked?.to === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </>
  );
};

const at = (time: string) => formatDeadline(new Date(time));

const PasskeyRow = ({ passkey, onAsk }: { passkey: Passkey; onAsk: (to: Asked['to']) => void }) => {
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const added = passkeysJa.addedAt(at(createdAt));
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-3 sm:px-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          <span>{added}</span>
          <span>{lastUsedAt === null ? passkeysJa.neverUsed : passkeysJa.usedAt(at(lastUsedAt))}</span>
        </p>
      </div>
      {/* Several passkeys may have the same name, so the buttons' labels contain the time. */}
      <div className="-mr-4 ml-auto flex">
        <Button kind="quiet" small onClick={() => onAsk('rename')} aria-label={passkeysJa.renameOf(name, added)}>
          {passkeysJa.rename}
        </Button>
        <Button kind="quiet-danger" small onClick={() => onAsk('remove')} aria-label={passkeysJa.removeOf(name, added)}>
          {passkeysJa.remove}
        </Button>
      </div>
    </li>
  );
};

const RemovePasskey = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { mutate, isPending, error } = useRemovePasskey();
  const leave = (text: string, tone: 'good' | 'neutral') => {
    onClose();
    showFlash(text, { tone });
  };
  const remove = () =>
    mutate(
      { body: { id } },
      {
        onSuccess: () => leave(passkeysJa.removing.done, 'good'),
        onError: ({ code }) => code === 'not_found' && leave(passkeysJa.gone, 'neutral'),
      },
    );
  return (
    <ConfirmDialog
      open
      kind="danger"
      title={passkeysJa.removing.title(name)}
      confirmLabel={passkeysJa.removing.confirm}
      onConfirm={remove}
      onCancel={onClose}
      busy={isPending}
      error={error?.message}
    >
      {passkeysJa.removing.body}
    </ConfirmDialog>
  );
};
