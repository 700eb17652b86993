import { expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '#shared/options/member.ts';
import { type Box, DOCUMENT_LAYOUTS } from '#shared/rules/document-layouts.ts';
import { coverage } from './boxes.rules.ts';
import {
  coveredParts,
  type MaskSheet,
  shownAreas,
  suggestSheet,
  turnSheet,
  withBox,
  withFrame,
  withMask,
  withoutMask,
} from './mask-sheet.ts';

const PICTURE = { width: 1600, height: 1200 };
const TYPE = '運転免許証';
const maskOf = (sheet: MaskSheet, id: string) => {
  const mask = sheet.masks.find((one) => one.id === id);
  if (!mask) throw new Error(`No mask ${id}`);
  return mask;
};

test.each(DOCUMENT_TYPES)(
  'the suggestion for %s leaves birth date, name and issuer visible and hides most of the rest',
  (type) => {
    const sheet = suggestSheet(type, PICTURE);
    expect(coveredParts(sheet, type)).toEqual([]);
    expect(new Set(shownAreas(sheet, type).map(({ label }) => label))).toEqual(
      new Set(['生年月日', '書類の名称', '発行者']),
    );
    for (const { box } of shownAreas(sheet, type)) {
      for (const mask of sheet.masks) expect(coverage(box, mask.box)).toBeLessThan(0.01);
    }
    const hidden = DOCUMENT_LAYOUTS[type].hidden.reduce((sum, { box }) => sum + box.width * box.height, 0);
    expect(hidden).toBeGreaterThan(0.55);
    for (const { box } of [...DOCUMENT_LAYOUTS[type].hidden, ...DOCUMENT_LAYOUTS[type].shown]) {
      expect(box.x + box.width).toBeLessThanOrEqual(1);
      expect(box.y + box.height).toBeLessThanOrEqual(1);
    }
  },
);

/** Distance between two boxes along one axis; negative if they overlap on that axis. */
const gap = (a: Box, b: Box, start: 'x' | 'y', length: 'width' | 'height') =>
  Math.max(b[start] - a[start] - a[length], a[start] - b[start] - b[length]);

test.each(DOCUMENT_TYPES)('no sliver of %s is left between two suggested boxes', (type) => {
  const { hidden } = DOCUMENT_LAYOUTS[type];
  const slivers = hidden.flatMap((one, at) =>
    hidden.slice(at + 1).flatMap((other) => {
      const across = gap(one.box, other.box, 'x', 'width');
      const down = gap(one.box, other.box, 'y', 'height');
      const isSliver =
        Math.min(across, down) < -0.001 && Math.max(across, down) > 0.001 && Math.max(across, down) < 0.02;
      return isSliver ? [`${one.part} ${other.part}`] : [];
    }),
  );
  expect(slivers).toEqual([]);
});

test('untouched suggestions follow the frame, touched and drawn ones stay', () => {
  const first = suggestSheet(TYPE, PICTURE);
  const touched = withBox(first, 's0', { x: 0.1, y: 0.1, width: 0.1, height: 0.1 });
  const { sheet, id } = withMask(touched, '追加した黒塗り', { x: 0.5, y: 0.5, width: 0.2, height: 0.2 });
  const moved = withFrame(sheet, TYPE, { x: 0, y: 0, width: 0.5, height: 0.5 });
  expect(maskOf(moved, 's0').box).toEqual(maskOf(touched, 's0').box);
  expect(maskOf(moved, id).box).toEqual(maskOf(sheet, id).box);
  expect(maskOf(moved, 's1').box).not.toEqual(maskOf(sheet, 's1').box);
  expect(withoutMask(moved, 's1').masks.map((mask) => mask.id)).not.toContain('s1');
});

test('a turned picture gets new upright suggestions; own boxes turn with it and removed ones do not return', () => {
  const { sheet } = withMask(withoutMask(suggestSheet(TYPE, PICTURE), 's2'), '追加', {
    x: 0.1,
    y: 0.2,
    width: 0.3,
    height: 0.1,
  });
  const turned = turnSheet(sheet, TYPE, PICTURE);
  expect(turned.turns).toBe(1);
  expect(turned.frame).toEqual(suggestSheet(TYPE, PICTURE, 1).frame);
  expect(turned.masks.map((mask) => mask.id)).toEqual(sheet.masks.map((mask) => mask.id));
  expect(maskOf(turned, 'm1').box).toMatchObject({ y: 0.1, width: 0.1, height: 0.3 });
});

test('a box over the birth date is noticed, one that touches its edge is not', () => {
  const sheet = suggestSheet(TYPE, PICTURE);
  const birthday = shownAreas(sheet, TYPE)[0]?.box;
  if (!birthday) throw new Error('no birthday');
  expect(coveredParts(withMask(sheet, 'x', birthday).sheet, TYPE)).toEqual(['生年月日']);
  expect(coveredParts(withMask(sheet, 'x', { ...birthday, width: birthday.width * 0.1 }).sheet, TYPE)).toEqual([]);
});
