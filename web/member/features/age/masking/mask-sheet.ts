import { ageJa } from '#shared/messages/age.ja.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { type Box, centredFrame, DOCUMENT_LAYOUTS } from '#shared/rules/document-layouts.ts';
import { coverage, turnBox, withinFrame } from './boxes.rules.ts';

/**
 * One black box. For a suggested box, `suggestion` is its index in the layout's `hidden`, and the box moves with the
 * frame. `suggestion` is `null` once the member has moved the box, and for boxes that the member has drawn.
 */
export type Mask = { id: string; label: string; box: Box; suggestion: number | null };
/**
 * The editor's state, as the undo history keeps it. `turns`: quarter turns to the right. `frame`: the document's
 * outline in the picture. `made`: number of boxes that the member has added so far, for the ids of the boxes.
 */
export type MaskSheet = { turns: number; frame: Box; masks: readonly Mask[]; made: number };
export type Size = { width: number; height: number };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The suggested boxes for a document in the middle of the picture. `picture` is the size before any turn. */
export const suggestSheet = (type: DocumentType, picture: Size, turns = 0): MaskSheet => {
  const { aspect, hidden } = DOCUMENT_LAYOUTS[type];
  const frame = centredFrame(turned(picture, turns), aspect);
  const masks = hidden.map(({ part, box }, index) => ({
    id: `s${index}`,
    label: ageJa.mask.parts[part],
    box: withinFrame(box, frame),
    suggestion: index,
  }));
  return { turns, frame, masks, made: 0 };
};

/** Moves or resizes the frame. Suggested boxes that the member has not moved follow the frame. */
export const withFrame = (sheet: MaskSheet, type: DocumentType, frame: Box): MaskSheet => ({
  ...sheet,
  frame,
  masks: sheet.masks.map((mask) => {
    const area = mask.suggestion === null ? undefined : DOCUMENT_LAYOUTS[type].hidden[mask.suggestion];
    return area ? { ...mask, box: withinFrame(area.box, frame) } : mask;
  }),
});

export const withBox = (sheet: MaskSheet, id: string, box: Box): MaskSheet => ({
  ...sheet,
  masks: sheet.masks.map((mask) => (mask.id === id ? { ...mask, box, suggestion: null } : mask)),
});

export const withMask = (sheet: MaskSheet, label: string, box: Box): { sheet: MaskSheet; id: string } => {
  const id = `m${sheet.made + 1}`;
  return {
    id,
    sheet: { ...sheet, made: sheet.made + 1, masks: [...sheet.masks, { id, label, box, suggestion: null }] },
  };
};

export const withoutMask = (sheet: MaskSheet, id: string): MaskSheet => ({
  ...sheet,
  masks: sheet.masks.filter((mask) => mask.id !== id),
});

/**
 * Turns the picture right by 90 degrees. Suggested boxes get the positions for an upright document, because the member
 * turns the picture until the document is upright. Boxes that the member has moved or drawn turn with the picture.
 */
export const turnSheet = (sheet: MaskSheet, type: DocumentType, picture: Size): MaskSheet => {
  const turns = (sheet.turns + 1) % 4;
  const fresh = suggestSheet(type, picture, turns);
  const kept = sheet.masks.filter((mask) => mask.suggestion !== null).map((mask) => mask.suggestion);
  const own = sheet.masks.filter((mask) => mask.suggestion === null);
  return {
    turns,
    frame: fresh.frame,
    made: sheet.made,
    masks: [
      ...fresh.masks.filter((mask) => kept.includes(mask.suggestion)),
      ...own.map((mask) => ({ ...mask, box: turnBox(mask.box) })),
    ],
  };
};

/** The areas that staff must be able to read. */
export const shownAreas = (sheet: MaskSheet, type: DocumentType): { label: string; box: Box }[] =>
  DOCUMENT_LAYOUTS[type].shown.map(({ part, box }) => ({
    label: ageJa.mask.parts[part],
    box: withinFrame(box, sheet.frame),
  }));

/** A box hides an area that staff must read if it covers more than this share of the area. */
const HIDDEN_FROM = 0.2;

/** Labels of the areas that staff must read and that a box probably hides. */
export const coveredParts = (sheet: MaskSheet, type: DocumentType): string[] =>
  shownAreas(sheet, type)
    .filter(({ box }) => sheet.masks.some((mask) => coverage(box, mask.box) > HIDDEN_FROM))
    .map(({ label }) => label);
