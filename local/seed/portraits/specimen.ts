import type { DocumentType } from '#shared/options/member.ts';
import { element } from './svg.ts';

/*
 * Age documents of the demo: cards that say 見本 (specimen) and belong to nobody. The parts that members must show are
 * readable: the name of the document, the date of birth and the issuer. All other parts are masked, as the app
 * recommends.
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

const write = (x: number, y: number, size: number, words: string, more: Record<string, string | number> = {}) =>
  element('text', { x, y, 'font-size': size, 'font-family': FONT, ...more }, words);
const masked = (x: number, y: number, width: number, height: number) =>
  element('rect', { x, y, width, height, fill: '#000' });

/** Name of a document's file without the extension: ASCII, the same on every machine. */
export const specimenName = (index: number): string => `document-specimen-${index + 1}`;

/** Draws a document card of 960 × 600 px on a table. */
export const drawSpecimen = (type: DocumentType): string => {
  const { title, born, issuer, ground, ink } = SPECIMENS[type];
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    element('rect', { width: WIDTH, height: HEIGHT, fill: '#cfc8be' }) +
      element('rect', { x: 40, y: 40, width: 880, height: 520, rx: 28, fill: ground, stroke: ink, 'stroke-width': 3 }) +
      write(WIDTH / 2, 380, 190, '見本', {
        fill: ink,
        'fill-opacity': 0.14,
        'font-weight': 700,
        'text-anchor': 'middle',
        transform: `rotate(-14 ${WIDTH / 2} 320)`,
      }) +
      write(84, 120, 46, title, { fill: ink, 'font-weight': 700 }) +
      write(876, 118, 30, '見本', { fill: ink, 'text-anchor': 'end' }) +
      masked(84, 160, 500, 50) +
      write(84, 268, 24, '生年月日', { fill: ink }) +
      write(206, 271, 38, born, { fill: '#22252c' }) +
      masked(84, 306, 500, 50) +
      masked(84, 378, 500, 50) +
      masked(640, 160, 236, 280) +
      write(84, 512, 24, '発行者', { fill: ink }) +
      write(180, 514, 34, issuer, { fill: '#22252c' }),
  );
};
