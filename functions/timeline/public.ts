export { type Footprint, type FootprintCount, footprintCountKey, footprintItem } from './footprint.ts';
