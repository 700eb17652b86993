import { type PointerEvent, useRef } from 'react';
import type { Box } from '#shared/rules/document-layouts.ts';
import { type Corner, drawnBox, moveBox, type Point, resizeBox } from './boxes.rules.ts';
import { type MaskSheet, withBox, withFrame, withMask } from './mask-sheet.ts';
import type { MaskTool } from './mask-tool.ts';

type Pull = {
  from: MaskSheet;
  last: MaskSheet;
  start: Point;
  apply: (to: Point) => { sheet: MaskSheet; selected: string | null };
};

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const cornerOf = (element: Element): Corner | undefined => {
  const name = element.closest<HTMLElement>('[data-corner]')?.dataset['corner'];
  return CORNERS.find((corner) => corner === name);
};
const pulled = (box: Box, corner: Corner | undefined, by: Point): Box =>
  corner ? resizeBox(box, corner, by) : moveBox(box, by);

/**
 * Handles finger, pen and mouse on the picture. `data-mask`, `data-frame` and `data-corner` identify the box, frame or
 * corner that a pointer moves. On an empty part of the picture a mouse draws a new box; a finger or pen draws a box
 * only in drawing mode.
 */
export const useMaskPointer = (tool: MaskTool) => {
  const pull = useRef<Pull | null>(null);
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const begin = (event: PointerEvent<HTMLElement>): Pull['apply'] | undefined => {
    const { sheet, type } = tool;
    const target = event.target as Element;
    const start = pointOf(event);
    const corner = cornerOf(target);
    const by = (to: Point): Point => ({ x: to.x - start.x, y: to.y - start.y });
    const id = target.closest<HTMLElement>('[data-mask]')?.dataset['mask'];
    const mask = sheet.masks.find((one) => one.id === id);
    if (mask) return (to) => ({ sheet: withBox(sheet, mask.id, pulled(mask.box, corner, by(to))), selected: mask.id });
    if (target.closest('[data-frame]'))
      return (to) => ({ sheet: withFrame(sheet, type, pulled(sheet.frame, corner, by(to))), selected: 'frame' });
    if (!tool.isDrawing && event.pointerType !== 'mouse') return undefined;
    return (to) => {
      const box = drawnBox(start, to);
      if (!box) return { sheet, selected: null };
      const drawn = withMask(sheet, tool.newLabel, box);
      return { sheet: drawn.sheet, selected: drawn.id };
    };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || pull.current) return;
      const apply = begin(event);
      if (!apply) return;
      const start = pointOf(event);
      pull.current = { from: tool.sheet, last: tool.sheet, start, apply };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pull.current;
      if (!now) return;
      const { sheet, selected } = now.apply(pointOf(event));
      now.last = sheet;
      tool.show(sheet);
      tool.select(selected);
    },
    onPointerUp: () => {
      const now = pull.current;
      pull.current = null;
      if (now) tool.settle(now.from, now.last);
    },
    onPointerCancel: () => {
      const now = pull.current;
      pull.current = null;
      if (now) tool.show(now.from);
    },
  };
};
