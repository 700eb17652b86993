import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import { cx } from '#web/components/cx.ts';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { shownAreas } from '../masking/mask-sheet.ts';
import type { MaskTool } from '../masking/mask-tool.ts';
import { useMaskPointer } from '../masking/use-mask-pointer.ts';
import { boxStyle, FrameOutline, MaskBox } from './mask-box.tsx';

const { mask: words } = ageJa;

/**
 * Colours of the outlines and labels on the picture. They are the same in the light and the dark theme, because the
 * picture is the same too.
 */
const MARKS = {
  '--good': '#2f7a5d',
  '--good-tint': '#e8f3ee',
  '--primary': '#3b4a8c',
  '--on-primary': '#fff',
  '--card': '#fff',
};

type MaskStageProps = { tool: MaskTool; url: string; size: { width: number; height: number }; describedBy: string };

/** The picture with its black boxes at the chosen zoom, in a scrolling area. */
export const MaskStage = ({ tool, url, size, describedBy }: MaskStageProps) => {
  // When a key deletes a box, the focus stays in the picture.
  const view = useFocusWhereLost<HTMLDivElement>(tool.sheet.masks.length);
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
      tabIndex={-1}
      className="mask-view relative outline-none overflow-auto border-line border-y bg-sunken sm:rounded-input sm:border-x"
    >
      <div
        {...pointer}
        data-stage=""
        className={cx(
          'mask-sheet relative select-none forced-color-adjust-none',
          tool.isDrawing ? 'cursor-crosshair touch-none' : '[touch-action:pan-x_pan-y]',
        )}
        style={{ ...MARKS, '--zoom': zoom, '--aspect': size.width / size.height } as CSSProperties}
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
            style={boxStyle(box)}
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
