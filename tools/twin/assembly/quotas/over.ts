/** Length of a value's JSON, in bytes. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** One sentence when `size` is over `most`, or none. */
export const over = (where: string, what: string, size: number, most: number): string[] =>
  size <= most ? [] : [`${where}: ${what} is ${size}, and AWS takes ${most} at most`];
