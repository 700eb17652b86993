import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { PHOTO_PREVIEW_PX } from '#shared/limits.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { Button } from '#web/components/button.tsx';
import type { ShownPicture } from '#web/platform/upload/use-working-picture.ts';
import { type Crop, moveCrop, type Part, squareOfCrop, ZOOM_MAX, zoomCrop, zoomOf } from '../crop/crop.rules.ts';

const { crop: words } = photosJa;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
};

/**
 * Width of the stage, the area that shows the picture. It leaves space for the previews and the buttons, also in
 * windows of small height.
 */
export const CROP_STAGE_WIDTH = 'clamp(9.5rem, 30dvh, 16rem)';
/**
 * Above phone size, the picture, the previews and the controls are side by side. On phones `CropDesk` is not a grid,
 * and these columns have no effect.
 */
const COLUMNS = { gridTemplate: `auto 1fr / min(${CROP_STAGE_WIDTH}, 14rem) auto 1fr` };

type CropDeskProps = { shown: ShownPicture; crop: Crop; onCrop: (crop: Crop) => void; onTurn: () => void };

/**
 * Lets the member choose a part of the picture. Finger, mouse or arrow keys move the part, a slider resizes it, and two
 * previews show the photo: as on a profile, and as in lists.
 */
export const CropDesk = ({ shown, crop, onCrop, onTurn }: CropDeskProps) => {
  const help = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const { size } = shown;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: (last.current.x - event.clientX) / width, y: (last.current.y - event.clientY) / width };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(moveCrop(crop, by, size));
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(moveCrop(crop, by, size));
  };
  const drop = () => {
    last.current = null;
  };
  return (
    <div className="flex flex-col gap-4 sm:grid" style={COLUMNS}>
      <p className="text-13 text-ink-soft" style={{ gridArea: '2 / 3' }}>
        {words.hint}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that is moved by arrows */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
        tabIndex={0}
        aria-label={words.stage}
        aria-describedby={help}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onWheel={(event) => onCrop(zoomCrop(crop, zoomOf(crop, size) * (event.deltaY < 0 ? 1.05 : 0.95), size))}
        className="mx-auto w-full cursor-grab touch-none self-start overflow-hidden rounded-input active:cursor-grabbing"
        style={{ maxWidth: CROP_STAGE_WIDTH, gridArea: '1 / 1 / span 2' }}
      >
        <PartView shown={shown} part={crop} />
      </div>
      <p
        id={help}
        className="hidden text-13 text-ink-soft pointer-fine:tall:block"
        style={{ gridArea: '3 / 1 / auto / -1' }}
      >
        {words.keyboard}
      </p>
      <div className="flex gap-4 sm:contents">
        <div
          className="shrink-0 self-start overflow-hidden rounded-input border border-line"
          style={{ width: PHOTO_PREVIEW_PX, gridRow: '1 / span 2' }}
        >
          <PartView shown={shown} part={crop} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
          <label className="w-full text-13 text-ink-soft">
            {words.zoom}
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoomOf(crop, size)}
              onChange={({ target }) => onCrop(zoomCrop(crop, Number(target.value), size))}
              className="block h-11 w-full accent-primary"
            />
          </label>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button kind="secondary" small icon="refresh" onClick={onTurn}>
              {words.turn}
            </Button>
            <p className="flex items-center gap-2 text-13 text-ink-soft">
              <span className="block size-12 shrink-0 overflow-hidden rounded-full border border-line">
                <PartView shown={shown} part={squareOfCrop(crop)} />
              </span>
              {words.preview}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
};

type PartViewProps = Pick<CropDeskProps, 'shown'> & { part: Part };

/** Shows a part of the picture, in any size: all lengths are percentages of the part's width and height. */
const PartView = ({ shown: { url, size }, part: { x, y, width, height } }: PartViewProps) => (
  <span className="relative block w-full overflow-hidden bg-sunken" style={{ aspectRatio: width / height }}>
    <img
      src={url}
      alt=""
      draggable={false}
      className="pointer-events-none absolute max-w-none select-none"
      style={{
        width: `${(size.width / width) * 100}%`,
        height: `${(size.height / height) * 100}%`,
        left: `${(-x / width) * 100}%`,
        top: `${(-y / height) * 100}%`,
      }}
    />
  </span>
);
