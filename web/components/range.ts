/** The numbers 0 to `length - 1`, for rendering an element `length` times with each number as a React key. */
export const range = (length: number): number[] => Array.from({ length }, (_, position) => position);
