import { type ChangeEvent, useId, useRef, useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { Photo, photoUrl } from './avatar.tsx';
import { cx } from './cx.ts';
import { ConfirmDialog } from './dialog.tsx';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

export type PhotoSlot = {
  /** URL; null or the API's default image means an empty slot. */
  src: string | null | undefined;
  /** Upload progress from 0 to 1; null or undefined when nothing is uploaded. */
  progress?: number | null | undefined;
  /** Error message, shown when the slot's last upload or deletion failed. */
  error?: string | undefined;
};

type PhotoSlotsProps = {
  /** The member's three photo slots; in lists other members see only the first photo. */
  slots: readonly PhotoSlot[];
  /**
   * Called when the member has chosen a file for slot `index` (0 to 2), which may be empty or have a photo. The caller
   * checks the file's type and size.
   */
  onPick: (index: number, file: File) => void;
  /**
   * Deletes the photo in slot `index` (0 to 2). Called when the member has confirmed the deletion. The confirmation
   * dialog is busy until the promise settles.
   */
  onDelete: (index: number) => void | Promise<void>;
  disabled?: boolean | undefined;
};

/** Three photo slots (4:5): add, replace, delete after a confirmation; shows the progress of each upload. */
export const PhotoSlots = ({ slots, onPick, onDelete, disabled }: PhotoSlotsProps) => {
  const [leaving, setLeaving] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const slotList = useRef<HTMLUListElement>(null);
  /** Deleting a photo removes the focused button, so the focus moves to the slot's file input. */
  const focusSlot = (index: number) => {
    if (document.activeElement === document.body)
      slotList.current?.querySelectorAll<HTMLElement>('input')[index]?.focus();
  };
  const remove = async () => {
    if (leaving === null) return;
    setBusy(true);
    try {
      await onDelete(leaving);
    } finally {
      setBusy(false);
      setLeaving(null);
      requestAnimationFrame(() => focusSlot(leaving));
    }
  };
  return (
    <>
      <ul ref={slotList} className="grid grid-cols-3 gap-2">
        {slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <li key={index}>
            <Slot slot={slot} index={index} disabled={disabled} onPick={onPick} onRemove={() => setLeaving(index)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={memberPartsJa.photos.removeTitle}
        confirmLabel={memberPartsJa.photos.removeConfirm}
        kind="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(null)}
      >
        {memberPartsJa.photos.removeBody}
      </ConfirmDialog>
    </>
  );
};

type SlotProps = Pick<PhotoSlotsProps, 'onPick' | 'disabled'> & {
  slot: PhotoSlot;
  index: number;
  onRemove: () => void;
};

const Slot = ({ slot, index, disabled, onPick, onRemove }: SlotProps) => {
  const errorId = useId();
  const filled = photoUrl(slot.src) !== null;
  const sending = typeof slot.progress === 'number';
  const { photos } = memberPartsJa;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Clears the input, so that the same file can be chosen again after a failure.
    event.target.value = '';
    if (file && !sending) onPick(index, file);
  };
  return (
    <>
      <div className="relative">
        <label
          className={cx(
            'pick relative block aspect-4/5 overflow-hidden rounded-input',
            filled ? 'border-line!' : 'border-dashed',
            slot.error && 'border-danger!',
          )}
        >
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={filled ? photos.replace(index + 1) : photos.add(index + 1)}
            aria-describedby={slot.error ? errorId : undefined}
            disabled={disabled}
            // `aria-disabled` and not `disabled` during an upload, so that this file input keeps the focus.
            aria-disabled={sending || undefined}
            onClick={(event) => sending && event.preventDefault()}
            onChange={pick}
            className="absolute inset-0 z-1 size-full cursor-[inherit] text-[0] opacity-0"
          />
          {filled ? (
            <Photo src={slot.src} alt={photos.slot(index + 1)} still className="size-full" iconSize={40} />
          ) : (
            <span className="flex size-full flex-col items-center justify-center gap-1 text-13 text-primary">
              <Icon name={index === 0 ? 'camera' : 'plus'} />
            </span>
          )}
          {index === 0 && (
            <span className="absolute bottom-1.5 left-1.5 rounded-full bg-card px-2 text-13 text-ink shadow-soft">
              {photos.main}
            </span>
          )}
          {sending && (
            <span className="absolute inset-0 flex items-end bg-card/70 p-2">
              <progress
                aria-label={photos.uploading(index + 1)}
                max={1}
                value={slot.progress ?? 0}
                className="bar h-1.5 w-full"
              />
            </span>
          )}
        </label>
        {filled && !sending && !disabled && (
          <button
            type="button"
            aria-label={photos.remove(index + 1)}
            onClick={onRemove}
            className="group absolute top-0 right-0 z-2 inline-flex size-11 items-start justify-end p-1.5"
          >
            <span className="inline-flex size-7 items-center justify-center rounded-full bg-card text-ink shadow-soft transition-colors group-hover:text-danger">
              <Icon name="close" size={16} />
            </span>
          </button>
        )}
      </div>
      <FieldError id={errorId}>{slot.error}</FieldError>
    </>
  );
};
