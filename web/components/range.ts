/** 0 to `length - 1`, for repeated elements whose key is their position. */
export const range = (length: number): number[] => Array.from({ length }, (_, position) => position);
