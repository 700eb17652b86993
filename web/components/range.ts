/** 0 to `length - 1`: for repeated shapes whose position is their identity. */
export const range = (length: number): number[] => Array.from({ length }, (_, position) => position);
