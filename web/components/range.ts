/** The numbers 0 to `length - 1`, for rendering an element several times with its number as the React key. */
export const range = (length: number): number[] => Array.from({ length }, (_, position) => position);
