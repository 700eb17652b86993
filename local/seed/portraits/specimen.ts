import type { DocumentType } from '#shared/options/member.ts';
import { type Box, centredFrame, DOCUMENT_LAYOUTS, type DocumentPart } from '#shared/rules/document-layouts.ts';
import { element } from './svg.ts';

/*
 * Age documents of the demo: cards that say 見本 (specimen) and belong to nobody. The parts that members must show are
 * readable: the name of the document, the date of birth and the issuer. All other parts are masked, as the app
 * recommends, by the layout that its editor has for the type.
 */

const FONT = 'Noto Sans CJK JP, Noto Sans JP, sans-serif';
const WIDTH = 960;
const HEIGHT = 600;

/** `ground` and `ink` are the card's colours. The documents are invented: the issuers do not exist. */
type Specimen = { title: string; born: string; issuer: string; ground: string; ink: string };
const SPECIMENS: Record<DocumentType, Specimen> = {
  運転免許証: {
    title: '運転免許証',
    born: '平成9年4月12日生',
    issuer: '見本県公安委員会',
    ground: '#f1f4ee',
    ink: '#3f5d4d',
  },
  パスポート: {
    title: '旅券 PASSPORT',
    born: '1994年11月3日生',
    issuer: '見本外務省',
    ground: '#f5eff0',
    ink: '#6d3c46',
  },
  'マイナンバーカード(表面)': {
    title: '個人番号カード',
    born: '平成10年8月21日生',
    issuer: '見本市長',
    ground: '#f4f0f5',
    ink: '#5b4a70',
  },
  在留カード: {
    title: '在留カード',
    born: '1992年2月9日生',
    issuer: '見本出入国在留管理庁',
    ground: '#eff3f6',
    ink: '#3c5870',
  },
  資格確認書: {
    title: '資格確認書',
    born: '平成6年12月30日生',
    issuer: '見本健康保険組合',
    ground: '#f6f3ea',
    ink: '#6b5a2c',
  },
};

type Area = { left: number; top: number; width: number; height: number };
type Attributes = Record<string, string | number>;

/** Width of a text in ems: letters of ASCII are about half as wide as Japanese ones. */
const emsOf = (words: string): number =>
  [...words].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x80 ? 0.6 : 1), 0);

const write = (x: number, y: number, size: number, words: string, more: Attributes = {}) =>
  element('text', { x, y, 'font-size': size, 'font-family': FONT, ...more }, words);
/** Writes the text as large as the area allows; in a narrow area from top to bottom. */
const fill = ({ left, top, width, height }: Area, words: string, more: Attributes): string => {
  const chars = [...words];
  if (height < width * 2) {
    const size = Math.min(height * 0.78, (width * 0.98) / emsOf(words));
    return write(left, top + height / 2 + size * 0.36, size, words, more);
  }
  const size = Math.min(width * 0.8, (height / chars.length) * 0.9);
  const step = height / chars.length;
  return chars
    .map((char, index) =>
      write(left + width / 2, top + step * (index + 0.5) + size * 0.36, size, char, {
        ...more,
        'text-anchor': 'middle',
      }),
    )
    .join('');
};

/** Name of a document's file without the extension: ASCII, the same on every machine. */
export const specimenName = (index: number): string => `document-specimen-${index + 1}`;

/**
 * Draws a document card on a table, 960 × 600 px. The card is where the mask editor expects a document in a picture,
 * and its parts where the editor's layout has them, so that a tester who submits the file need not move a box.
 */
export const drawSpecimen = (type: DocumentType): string => {
  const { title, born, issuer, ground, ink } = SPECIMENS[type];
  const { aspect, shown, hidden } = DOCUMENT_LAYOUTS[type];
  const frame = centredFrame({ width: WIDTH, height: HEIGHT }, aspect);
  const card = areaOf({ x: 0, y: 0, width: 1, height: 1 }, frame);
  const words: Readonly<Partial<Record<DocumentPart, string>>> = {
    documentName: title,
    birthday: born,
    issuer,
  };
  const largest = hidden.reduce((one, other) => (sizeOf(other.box) > sizeOf(one.box) ? other : one));
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    element('rect', { width: WIDTH, height: HEIGHT, fill: '#cfc8be' }) +
      element('rect', {
        x: card.left,
        y: card.top,
        width: card.width,
        height: card.height,
        rx: 24,
        fill: ground,
        stroke: ink,
        'stroke-width': 3,
      }) +
      hidden
        .map(({ box }) => areaOf(box, frame))
        .map(({ left, top, ...size }) => element('rect', { x: left, y: top, ...size, fill: '#000' }))
        .join('') +
      fill(inner(areaOf(largest.box, frame)), '見本', { fill: ground, 'fill-opacity': 0.6, 'font-weight': 700 }) +
      shown.map(({ part, box }) => fill(areaOf(box, frame), words[part] ?? '', { fill: '#22252c' })).join(''),
  );
};

const sizeOf = ({ width, height }: Box): number => width * height;
/** A part of the document in px of the picture. */
const areaOf = (box: Box, frame: Box): Area => ({
  left: (frame.x + box.x * frame.width) * WIDTH,
  top: (frame.y + box.y * frame.height) * HEIGHT,
  width: box.width * frame.width * WIDTH,
  height: box.height * frame.height * HEIGHT,
});
const inner = ({ left, top, width, height }: Area): Area => ({
  left: left + width * 0.3,
  top: top + height * 0.3,
  width: width * 0.4,
  height: height * 0.4,
});
