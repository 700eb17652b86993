import { useEffect, useRef, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Note } from '#web/components/states.tsx';
import { useWorkingPicture } from '#web/platform/upload/use-working-picture.ts';
import { type Crop, firstCrop } from '../crop/crop.rules.ts';
import { cropPicture } from '../crop/crop-picture.ts';
import { CROP_STAGE_WIDTH, CropDesk } from './crop-desk.tsx';

const { crop: words } = photosJa;
/**
 * The error sentence for each result of `findQrCode`. `code`: the photo contains a QR code. `pattern`: stripes or dots
 * make the search too slow. The server would refuse the photo in both cases.
 */
const REFUSALS = { code: photosJa.qrFound, pattern: photosJa.tooDetailed, none: undefined };
type PhotoCropDialogProps = {
  file: File;
  onDone: (photo: File) => void;
  onCancel: () => void;
  /** Called when this browser cannot read the file as a picture. */
  onUnreadable: (problem: unknown) => void;
};

/**
 * Dialog in which the member chooses the part of a picture that becomes the photo. Nothing is sent before that choice
 * (spec part-1 §9).
 */
export const PhotoCropDialog = ({ file, onDone, onCancel, onUnreadable }: PhotoCropDialogProps) => {
  const [turns, setTurns] = useState(0);
  const { shown, problem } = useWorkingPicture(file, turns);
  const [crop, setCrop] = useState<Crop>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const seen = useRef(shown);
  useEffect(() => {
    if (problem) onUnreadable(problem);
  }, [problem, onUnreadable]);
  if (seen.current !== shown) {
    seen.current = shown;
    setCrop(shown ? firstCrop(shown.size) : undefined);
  }
  const finish = async () => {
    if (!shown || !crop) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const photo = await cropPicture(shown.blob, crop);
      // Loaded on the click, because members who only open the dialog don't need this code.
      const { findQrCode } = await import('../crop/find-qr-code.ts');
      const sentence = REFUSALS[await findQrCode(photo)];
      if (sentence) setRefusal(sentence);
      else onDone(photo);
    } catch (error) {
      onUnreadable(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      title={words.title}
      onClose={onCancel}
      dismissible={!isBusy}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button kind="secondary" disabled={isBusy} onClick={onCancel}>
            {partsJa.cancel}
          </Button>
          <Button busy={isBusy} disabled={!crop} onClick={() => void finish()}>
            {isBusy ? words.checking : words.done}
          </Button>
        </div>
      }
    >
      {shown && crop ? (
        <CropDesk shown={shown} crop={crop} onCrop={setCrop} onTurn={() => setTurns((now) => (now + 1) % 4)} />
      ) : (
        <p
          role="status"
          className="mx-auto sm:mx-0 flex aspect-4/5 w-full items-center justify-center rounded-input bg-sunken text-ink-soft"
          style={{ maxWidth: CROP_STAGE_WIDTH }}
        >
          {words.preparing}
        </p>
      )}
      <div role="alert" className="mt-4 empty:hidden">
        {refusal && <Note tone="danger">{refusal}</Note>}
      </div>
    </Dialog>
  );
};
