import { ageJa } from '#shared/messages/age.ja.ts';
import { type MaskTool, ZOOMS } from '../masking/mask-tool.ts';

const { mask: words } = ageJa;

type ToolProps = { label: string; disabled?: boolean; pressed?: boolean; onPress: () => void };

/**
 * A button of the toolbar. A button that becomes inactive keeps the keyboard focus, because it has `aria-disabled`
 * instead of `disabled`.
 */
const Tool = ({ label, disabled = false, pressed, onPress }: ToolProps) => (
  <button
    type="button"
    aria-disabled={disabled || undefined}
    aria-pressed={pressed}
    onClick={() => !disabled && onPress()}
    className="inline-flex min-h-11 items-center justify-center gap-1 whitespace-nowrap rounded-input px-1 text-13 touched:bg-sunken aria-pressed:bg-primary-tint aria-pressed:text-primary aria-disabled:cursor-not-allowed! aria-disabled:text-ink-soft lg:px-2"
  >
    {label}
  </button>
);

/** The buttons of the editor: four per row on a phone, all in one row on a desktop. */
export const MaskToolbar = ({ tool }: { tool: MaskTool }) => {
  const { sheet, selected, zoom } = tool;
  const last = ZOOMS[ZOOMS.length - 1];
  const isMask = selected !== null && selected !== 'frame';
  return (
    <div className="grid grid-cols-4 narrow:grid-cols-2 items-center sm:grid-cols-8 lg:flex lg:gap-1">
      <Tool label={words.add} onPress={tool.add} />
      <Tool label={words.draw} pressed={tool.isDrawing} onPress={() => tool.setDrawing(!tool.isDrawing)} />
      <Tool label={words.remove} disabled={!isMask} onPress={() => isMask && tool.remove(selected)} />
      <Tool label={words.undo} disabled={!tool.canUndo} onPress={tool.undo} />
      <Tool label={words.turn} onPress={tool.turn} />
      <Tool label={words.zoomIn} disabled={zoom === last} onPress={() => tool.zoomBy(1)} />
      <Tool label={words.zoomOut} disabled={zoom === ZOOMS[0]} onPress={() => tool.zoomBy(-1)} />
      <Tool label={words.reset} onPress={tool.reset} />
      <span className="sr-only tabular-nums lg:not-sr-only lg:pl-2 lg:text-13 lg:text-ink-soft">
        {words.count(sheet.masks.length)}
      </span>
    </div>
  );
};
