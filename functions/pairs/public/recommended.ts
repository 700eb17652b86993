export { type DrawOccasion, type DrawWay, packDrawNote, type Ranking } from '../recommended/draw-note.ts';
export { type SeenMen, seenBefore, seenWrite, seenWrites } from '../recommended/seen.ts';
export { seenMark } from '../recommended/seen-set-codec.ts';
