/** Whole numbers from `first` to `last`, both included. */
export const numberRange = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
