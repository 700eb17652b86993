/**
 * Finds WebSocket frames that are too long. `ws` limits whole messages only, and a message may have several frames.
 * @returns a function that takes the next bytes from the client, and returns true as soon as a frame is longer than
 * `maxBytes`.
 */
export const createFrameWatch = (maxBytes: number): ((chunk: Buffer) => boolean) => {
  let header = Buffer.alloc(0);
  /** Number of bytes of the current frame's payload that have not arrived yet. */
  let rest = 0;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (rest > 0) {
        const taken = Math.min(rest, chunk.length - at);
        rest -= taken;
        at += taken;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      const length = payloadOf(header);
      if (length === undefined) continue;
      if (length > maxBytes) return true;
      rest = length;
      header = Buffer.alloc(0);
    }
    return false;
  };
};

/**
 * Length in bytes of the payload after a complete frame header; `undefined` while bytes of the header are missing (RFC
 * 6455, 5.2).
 */
const payloadOf = (header: Buffer): number | undefined => {
  const second = header[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = (second & 0x80) === 0 ? 0 : 4;
  if (header.length < 2 + extended + mask) return undefined;
  if (extended === 0) return short;
  return extended === 2 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2));
};
