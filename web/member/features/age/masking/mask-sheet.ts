import type { DocumentType } from '#shared/options/member.ts';
import { type Box, centredFrame, coverage, turnBox, withinFrame } from './boxes.rules.ts';
import { DOCUMENT_LAYOUTS } from './document-layouts.ts';

/** One black box. `suggestion` is its place in the layout while nobody has touched it: it then follows the frame. */
export type Mask = { id: string; label: string; box: Box; suggestion: number | null };
/** Everything that can be undone. `turns` counts quarter turns to the right, `frame` is where the document lies. */
export type MaskSheet = { turns: number; frame: Box; masks: readonly Mask[]; made: number };
export type Size = { width: number; height: number };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The suggestion for a document that fills the middle of the picture. `picture` is its size before any turn. */
export const suggestSheet = (type: DocumentType, picture: Size, turns = 0): MaskSheet => {
  const { aspect, hidden } = DOCUMENT_LAYOUTS[type];
  const frame = centredFrame(turned(picture, turns), aspect);
  const masks = hidden.map(({ label, box }, index) => ({
    id: `s${index}`,
    label,
    box: withinFrame(box, frame),
    suggestion: index,
  }));
  return { turns, frame, masks, made: 0 };
};

/** The frame was moved or pulled: suggestions nobody has touched go along. */
export const withFrame = (sheet: MaskSheet, type: DocumentType, frame: Box): MaskSheet => ({
  ...sheet,
  frame,
  masks: sheet.masks.map((mask) => {
    const place = mask.suggestion === null ? undefined : DOCUMENT_LAYOUTS[type].hidden[mask.suggestion];
    return place ? { ...mask, box: withinFrame(place.box, frame) } : mask;
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

/** A quarter to the right. Documents are read upright, so the suggestion is laid out anew; what the member drew turns along. */
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

/** Where what must stay readable is expected. */
export const shownAreas = (sheet: MaskSheet, type: DocumentType): { label: string; box: Box }[] =>
  DOCUMENT_LAYOUTS[type].shown.map(({ label, box }) => ({ label, box: withinFrame(box, sheet.frame) }));

/** A sliver over an edge hides nothing. */
const HIDDEN_FROM = 0.2;

/** What should stay readable and is probably covered. */
export const coveredParts = (sheet: MaskSheet, type: DocumentType): string[] =>
  shownAreas(sheet, type)
    .filter(({ box }) => sheet.masks.some((mask) => coverage(box, mask.box) > HIDDEN_FROM))
    .map(({ label }) => label);
