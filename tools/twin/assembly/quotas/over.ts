/** Length of a value's JSON, in bytes. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** A list with one sentence when `size` is over `most`, otherwise an empty list. */
export const over = (where: string, what: string, size: number, most: number): string[] =>
  size <= most ? [] : [`${where}: ${what} is ${size}, and AWS takes ${most} at most`];
