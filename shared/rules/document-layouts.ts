import type { DocumentType } from '../options/member.ts';

/** A rectangle in fractions of a picture or of a document: 0 to 1, measured from its left and upper edges. */
export type Box = { x: number; y: number; width: number; height: number };
/** A part of a document; its Japanese name is in the messages. */
export type DocumentPart =
  | 'birthday'
  | 'documentName'
  | 'issuer'
  | 'name'
  | 'address'
  | 'numbers'
  | 'validity'
  | 'conditions'
  | 'face'
  | 'nationality'
  | 'domicile'
  | 'signature'
  | 'machineReadable'
  | 'sex'
  | 'remarks'
  | 'status'
  | 'codes'
  | 'dates'
  | 'qr';
type Area = { part: DocumentPart; box: Box };
type DocumentLayout = {
  /** Width divided by height of the document side that the member photographs. */
  aspect: number;
  /** The areas that the law requires staff to see: birth date, document name, issuer (rules: Uploads). */
  shown: readonly Area[];
  /** The areas that the app suggests hiding. */
  hidden: readonly Area[];
};

const area = (part: DocumentPart, x: number, y: number, width: number, height: number): Area => ({
  part,
  box: { x, y, width, height },
});

/** Width divided by height of a card in format ID-1, the size of a bank card. */
const CARD = 85.6 / 54;
/** Width divided by height of one page of a passport (ISO/IEC 7810 ID-3). */
const PASSPORT_PAGE = 125 / 88;

/**
 * The areas of each document type, in fractions of the document. The member corrects the suggested boxes, because two
 * documents of one type may differ by some millimetres. The boxes are few and large, so that a finger can drag them.
 * Neighbouring boxes touch, because parts of letters would be readable in a gap.
 */
export const DOCUMENT_LAYOUTS: Record<DocumentType, DocumentLayout> = {
  運転免許証: {
    aspect: CARD,
    shown: [
      area('birthday', 0.55, 0.04, 0.42, 0.11),
      area('documentName', 0.6, 0.45, 0.08, 0.5),
      area('issuer', 0.7, 0.81, 0.28, 0.16),
    ],
    hidden: [
      area('name', 0.02, 0.02, 0.52, 0.14),
      area('address', 0.02, 0.16, 0.96, 0.1425),
      area('validity', 0.02, 0.3025, 0.67, 0.1425),
      area('conditions', 0.02, 0.445, 0.57, 0.535),
      area('face', 0.69, 0.3025, 0.29, 0.4975),
    ],
  },
  パスポート: {
    aspect: PASSPORT_PAGE,
    shown: [
      area('documentName', 0.03, 0.03, 0.55, 0.13),
      area('birthday', 0.58, 0.37, 0.38, 0.095),
      area('issuer', 0.33, 0.69, 0.36, 0.095),
    ],
    hidden: [
      area('numbers', 0.64, 0.03, 0.33, 0.145),
      area('name', 0.33, 0.175, 0.63, 0.19),
      area('nationality', 0.33, 0.365, 0.24, 0.125),
      area('domicile', 0.33, 0.49, 0.63, 0.195),
      area('signature', 0.7, 0.685, 0.27, 0.12),
      area('face', 0.03, 0.18, 0.3, 0.625),
      area('machineReadable', 0.01, 0.805, 0.98, 0.185),
    ],
  },
  'マイナンバーカード(表面)': {
    aspect: CARD,
    shown: [
      area('documentName', 0.7, 0.02, 0.28, 0.13),
      area('birthday', 0.32, 0.37, 0.36, 0.1),
      area('issuer', 0.62, 0.62, 0.36, 0.095),
    ],
    hidden: [
      area('name', 0.02, 0.02, 0.67, 0.14),
      area('address', 0.02, 0.16, 0.96, 0.16),
      area('face', 0.02, 0.32, 0.3, 0.53),
      area('sex', 0.69, 0.32, 0.29, 0.16),
      area('validity', 0.32, 0.48, 0.66, 0.135),
      area('numbers', 0.32, 0.615, 0.3, 0.235),
      area('remarks', 0.62, 0.72, 0.36, 0.13),
      area('remarks', 0.02, 0.85, 0.96, 0.14),
    ],
  },
  在留カード: {
    aspect: CARD,
    shown: [
      area('documentName', 0.02, 0.015, 0.55, 0.1),
      area('birthday', 0.02, 0.248, 0.42, 0.088),
      area('issuer', 0.58, 0.86, 0.4, 0.12),
    ],
    hidden: [
      area('numbers', 0.6, 0.02, 0.38, 0.16),
      area('name', 0.02, 0.12, 0.58, 0.128),
      area('nationality', 0.45, 0.248, 0.27, 0.132),
      area('status', 0.02, 0.34, 0.7, 0.515),
      area('face', 0.72, 0.18, 0.26, 0.675),
      area('remarks', 0.02, 0.855, 0.55, 0.13),
    ],
  },
  資格確認書: {
    aspect: CARD,
    shown: [
      area('documentName', 0.02, 0.02, 0.61, 0.11),
      area('birthday', 0.02, 0.42, 0.52, 0.095),
      area('issuer', 0.02, 0.84, 0.72, 0.14),
    ],
    hidden: [
      area('dates', 0.64, 0.01, 0.34, 0.128),
      area('codes', 0.02, 0.138, 0.96, 0.127),
      area('name', 0.02, 0.265, 0.96, 0.15),
      area('sex', 0.55, 0.415, 0.43, 0.13),
      area('codes', 0.02, 0.52, 0.73, 0.315),
      area('qr', 0.75, 0.545, 0.23, 0.435),
    ],
  },
};

/**
 * The largest frame with the shape `aspect` (width divided by height) that fits into the picture, shrunk to 92% and
 * centred. The returned frame is in fractions of the picture.
 */
export const centredFrame = (picture: { width: number; height: number }, aspect: number): Box => {
  const MARGIN = 0.92;
  const width = Math.min(picture.width, picture.height * aspect) * MARGIN;
  const [w, h] = [width / picture.width, width / aspect / picture.height];
  return { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h };
};
