import { ageJa } from '#shared/messages/age.ja.ts';
import { Button } from '#web/components/button.tsx';
import { type MaskTool, ZOOMS } from '../masking/mask-tool.ts';

const { mask: words } = ageJa;

export const MaskToolbar = ({ tool }: { tool: MaskTool }) => {
  const { sheet, selected, zoom } = tool;
  const last = ZOOMS[ZOOMS.length - 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form
    <div role="group" aria-label={words.tools} className="flex flex-wrap items-center gap-2">
      <Button kind="secondary" small icon="plus" onClick={tool.add}>
        {words.add}
      </Button>
      <Button
        kind="secondary"
        small
        icon="edit"
        aria-pressed={tool.isDrawing}
        onClick={() => tool.setDrawing(!tool.isDrawing)}
        className="aria-pressed:border-primary aria-pressed:bg-primary-tint"
      >
        {words.draw}
      </Button>
      <Button
        kind="secondary"
        small
        icon="trash"
        disabled={selected === null || selected === 'frame'}
        onClick={() => selected !== null && tool.remove(selected)}
      >
        {words.remove}
      </Button>
      <Button kind="secondary" small icon="back" disabled={!tool.canUndo} onClick={tool.undo}>
        {words.undo}
      </Button>
      <Button kind="secondary" small icon="refresh" onClick={tool.turn}>
        {words.turn}
      </Button>
      <Button kind="secondary" small icon="search" disabled={zoom === last} onClick={() => tool.zoomBy(1)}>
        {words.zoomIn}
      </Button>
      <Button kind="secondary" small disabled={zoom === ZOOMS[0]} onClick={() => tool.zoomBy(-1)}>
        {words.zoomOut}
      </Button>
      <Button kind="quiet" small onClick={tool.reset}>
        {words.reset}
      </Button>
      <span className="ml-auto text-13 text-ink-soft tabular-nums">{words.count(sheet.masks.length)}</span>
    </div>
  );
};
