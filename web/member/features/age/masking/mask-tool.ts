import { useState } from 'react';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import type { Box } from '#shared/rules/document-layouts.ts';
import { MIN_EDGE, moveBox, type Point, resizeBox } from './boxes.rules.ts';
import {
  type MaskSheet,
  type Size,
  suggestSheet,
  turnSheet,
  withBox,
  withFrame,
  withMask,
  withoutMask,
} from './mask-sheet.ts';
import { useMaskSheet } from './use-mask-sheet.ts';

const { mask: words } = ageJa;
/** Distance that one press of an arrow key moves a box, as a fraction of the picture. */
const KEY_STEP = 0.01;
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};
const percent = (value: number): number => Math.round(value * 100);

type ToolOptions = { type: DocumentType; picture: Size; initial: MaskSheet | null };

/** State and actions of the mask editor. `said` is the sentence that a screen reader announces after an action. */
export const useMaskTool = ({ type, picture, initial }: ToolOptions) => {
  const history = useMaskSheet(initial ?? suggestSheet(type, picture));
  const { sheet, change } = history;
  const [selected, select] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [zoom, setZoom] = useState(ZOOMS[0] ?? 1);
  const [said, say] = useState('');

  const boxOf = (id: string): Box | undefined =>
    id === 'frame' ? sheet.frame : sheet.masks.find((mask) => mask.id === id)?.box;
  const withPart = (id: string, box: Box): MaskSheet =>
    id === 'frame' ? withFrame(sheet, type, box) : withBox(sheet, id, box);

  /**
   * Arrow keys move the focused box, or resize it while shift is pressed. Delete and Backspace remove a black box.
   * Returns whether the editor has handled the key.
   */
  const press = (id: string, key: string, isShift: boolean): boolean => {
    const box = boxOf(id);
    const by = ARROWS[key];
    if (!box) return false;
    if ((key === 'Delete' || key === 'Backspace') && id !== 'frame') {
      remove(id);
      return true;
    }
    if (!by) return false;
    const next = isShift ? resizeBox(box, 'se', by) : moveBox(box, by);
    change(withPart(id, next));
    say(
      isShift
        ? words.size(percent(next.width), percent(next.height))
        : words.position(percent(next.x), percent(next.y)),
    );
    return true;
  };
  const remove = (id: string) => {
    if (id === 'frame') return;
    change(withoutMask(sheet, id));
    select(null);
    say(words.removed);
  };
  const add = (): string => {
    const edge = 0.2;
    // Each new box is shifted a little, because two boxes at the same position would look like one box.
    const shift = (sheet.made % 5) * MIN_EDGE;
    const box = { x: 0.4 + shift, y: 0.4 + shift, width: edge, height: edge / 2 };
    const added = withMask(sheet, words.added, box);
    change(added.sheet);
    select(added.id);
    return added.id;
  };
  const step = (by: 1 | -1) => {
    const at = ZOOMS.indexOf(zoom);
    setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))] ?? zoom);
  };
  return {
    ...history,
    type,
    selected,
    select,
    isDrawing,
    setDrawing,
    zoom,
    zoomBy: step,
    said,
    newLabel: words.added,
    press,
    remove,
    add,
    turn: () => change(turnSheet(sheet, type, picture)),
    reset: () => change({ ...suggestSheet(type, picture), made: sheet.made }),
    undo: () => {
      history.undo();
      select(null);
      say(words.undone);
    },
  };
};
export type MaskTool = ReturnType<typeof useMaskTool>;
