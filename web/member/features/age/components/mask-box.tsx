import type { CSSProperties, KeyboardEvent } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { Box } from '#shared/rules/document-layouts.ts';
import { cx } from '#web/components/cx.ts';
import type { Corner } from '../masking/boxes.rules.ts';
import type { Mask } from '../masking/mask-sheet.ts';
import type { MaskTool } from '../masking/mask-tool.ts';

const { mask: words } = ageJa;
/** The CSS position of a box that is given in fractions of the picture. */
export const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
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

type MaskBoxProps = { mask: Mask; tool: MaskTool; isSelected: boolean };

/** Colours of the boxes: black and white in both themes, because the picture is the same in both. */
const SOLID: CSSProperties = { backgroundColor: '#000', color: '#fff', boxShadow: '0 0 0 1px rgb(255 255 255 / 0.6)' };
const GLASS: CSSProperties = { ...SOLID, backgroundColor: 'rgb(0 0 0 / 0.62)' };

/**
 * One black box. At rest the box is opaque. While the member moves it, the box is translucent, so that the member sees
 * the part of the picture below.
 */
export const MaskBox = ({ mask, tool, isSelected }: MaskBoxProps) => (
  <button
    type="button"
    data-mask={mask.id}
    aria-label={words.box(mask.label)}
    aria-pressed={isSelected}
    onFocus={() => tool.select(mask.id)}
    onKeyDown={(event) => pressKey(tool, mask.id, event)}
    // biome-ignore lint/a11y/noAutofocus: the member has just made this box, and arrow keys move it at once
    autoFocus={isSelected}
    className={cx(
      'absolute cursor-move touch-none',
      isSelected ? 'z-2 outline-2 outline-primary outline-offset-1' : 'z-1',
    )}
    style={{ ...boxStyle(mask.box), ...(isSelected ? GLASS : SOLID) }}
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

/** Moves or resizes the focused box. If the picture is enlarged, it is scrolled so that the box stays visible. */
const pressKey = (tool: MaskTool, id: string, event: KeyboardEvent<HTMLElement>) => {
  if (!tool.press(id, event.key, event.shiftKey)) return;
  event.preventDefault();
  const { currentTarget: box } = event;
  requestAnimationFrame(() => box.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }));
};

/** The outline of the document in the picture, with a button that moves it and corners that resize it. */
export const FrameOutline = ({ tool }: { tool: MaskTool }) => (
  <div
    className="pointer-events-none absolute border-2 border-primary border-dashed"
    style={boxStyle(tool.sheet.frame)}
  >
    <button
      type="button"
      data-frame=""
      aria-label={words.frame}
      aria-pressed={tool.selected === 'frame'}
      onFocus={() => tool.select('frame')}
      onKeyDown={(event) => pressKey(tool, 'frame', event)}
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
