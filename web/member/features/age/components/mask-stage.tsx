import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { cx } from '#web/components/cx.ts';
import type { Box, Corner } from '../masking/boxes.rules.ts';
import { type Mask, shownAreas } from '../masking/mask-sheet.ts';
import type { MaskTool } from '../masking/mask-tool.ts';
import { useMaskPointer } from '../masking/use-mask-pointer.ts';

const { mask: words } = ageJa;
const placeOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
/** The handles lie outside the corners, so that a finger can still drag a small box by its middle. */
const CORNERS: Record<Corner, string> = {
  nw: '-top-5 -left-5 cursor-nwse-resize',
  ne: '-top-5 -right-5 cursor-nesw-resize',
  sw: '-bottom-5 -left-5 cursor-nesw-resize',
  se: '-right-5 -bottom-5 cursor-nwse-resize',
};
const CORNER_NAMES = Object.keys(CORNERS) as Corner[];

type MaskStageProps = { tool: MaskTool; url: string; size: { width: number; height: number }; describedBy: string };

/** The picture with its black boxes at the chosen zoom, in a scrolling area. */
export const MaskStage = ({ tool, url, size, describedBy }: MaskStageProps) => {
  const view = useRef<HTMLDivElement>(null);
  const pointer = useMaskPointer(tool);
  const { sheet, type, zoom, selected } = tool;
  useKeptCentre(view, zoom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form
    <div
      role="group"
      aria-label={words.stage}
      aria-describedby={describedBy}
      ref={view}
      className="mask-view relative overflow-auto border-line border-y bg-sunken lg:rounded-input lg:border-x"
    >
      <div
        {...pointer}
        data-stage=""
        className={cx(
          'mask-sheet relative select-none',
          tool.isDrawing ? 'cursor-crosshair touch-none' : '[touch-action:pan-x_pan-y]',
        )}
        style={{ '--zoom': zoom, '--aspect': size.width / size.height } as CSSProperties}
      >
        <img
          src={url}
          alt={words.pictureAlt}
          draggable={false}
          className="pointer-events-none absolute inset-0 size-full"
        />
        <FrameOutline tool={tool} />
        {shownAreas(sheet, type).map(({ label, box }) => (
          <span
            key={label}
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-good border-dashed"
            style={placeOf(box)}
          >
            <span className="absolute right-0 bottom-0 bg-good-tint px-1 text-13 text-good leading-tight">{label}</span>
          </span>
        ))}
        {sheet.masks.map((mask) => (
          <MaskBox key={mask.id} mask={mask} tool={tool} isSelected={selected === mask.id} />
        ))}
      </div>
    </div>
  );
};

type MaskBoxProps = { mask: Mask; tool: MaskTool; isSelected: boolean };

/** Drawings on a picture are black and white in both themes, because the picture is the same in both. */
const SOLID: CSSProperties = { backgroundColor: '#000', color: '#fff', boxShadow: '0 0 0 1px rgb(255 255 255 / 0.6)' };
const GLASS: CSSProperties = { ...SOLID, backgroundColor: 'rgb(0 0 0 / 0.62)' };

/**
 * A box is opaque at rest. While the member moves a box, the box is translucent, so that the member sees the part of
 * the picture below the box.
 */
const MaskBox = ({ mask, tool, isSelected }: MaskBoxProps) => (
  <button
    type="button"
    data-mask={mask.id}
    aria-label={words.box(mask.label)}
    aria-pressed={isSelected}
    onFocus={() => tool.select(mask.id)}
    onKeyDown={(event) => {
      if (tool.press(mask.id, event.key, event.shiftKey)) event.preventDefault();
    }}
    className={cx(
      'absolute cursor-move touch-none',
      isSelected ? 'z-2 outline-2 outline-primary outline-offset-1' : 'z-1',
    )}
    style={{ ...placeOf(mask.box), ...(isSelected ? GLASS : SOLID) }}
  >
    <span
      aria-hidden="true"
      className="flex size-full items-center justify-center overflow-hidden text-13 leading-none"
    >
      {mask.label}
    </span>
    {isSelected && <Corners />}
  </button>
);

const FrameOutline = ({ tool }: { tool: MaskTool }) => (
  <div className="pointer-events-none absolute border-2 border-primary border-dashed" style={placeOf(tool.sheet.frame)}>
    <button
      type="button"
      data-frame=""
      aria-label={words.frame}
      aria-pressed={tool.selected === 'frame'}
      onFocus={() => tool.select('frame')}
      onKeyDown={(event) => {
        if (tool.press('frame', event.key, event.shiftKey)) event.preventDefault();
      }}
      className="-top-5 pointer-events-auto absolute left-1/2 z-3 inline-flex h-8 min-w-11 -translate-x-1/2 cursor-move touch-none items-center justify-center rounded-full bg-primary px-3 text-13 text-on-primary"
    >
      {words.frameGrip}
    </button>
    <Corners isFrame />
  </div>
);

const Corners = ({ isFrame }: { isFrame?: boolean }) =>
  CORNER_NAMES.map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      data-corner={corner}
      {...(isFrame && { 'data-frame': '' })}
      className={cx(
        'pointer-events-auto absolute flex size-10 touch-none items-center justify-center',
        isFrame ? 'z-2' : 'z-3',
        CORNERS[corner],
      )}
    >
      <span className={cx('size-3.5 border-2 border-card bg-primary', isFrame ? 'rounded-full' : 'rounded-[3px]')} />
    </span>
  ));

/** Keeps the same point of the picture in the middle of the scrolling area when the zoom changes. */
const useKeptCentre = (view: React.RefObject<HTMLDivElement | null>, zoom: number) => {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = view;
    if (!current || before.current === zoom) return;
    const factor = zoom / before.current;
    before.current = zoom;
    current.scrollLeft = (current.scrollLeft + current.clientWidth / 2) * factor - current.clientWidth / 2;
    current.scrollTop = (current.scrollTop + current.clientHeight / 2) * factor - current.clientHeight / 2;
  }, [view, zoom]);
};
