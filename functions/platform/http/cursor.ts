import * as z from 'zod/mini';
import type { AnySchema } from '#shared/endpoint.ts';
import type { Core } from '../core/core.ts';
import { seal, unseal } from '../security/sealed.ts';

/**
 * Converts a position in a list to a text (`write`) and back (`read`). The next page begins at the position. To request
 * that page, the client sends the text.
 */
export type Cursor<Position> = {
  write: (position: Position) => string;
  /** The position that a text contains. Undefined when the text is no cursor of this list. */
  read: (text: string) => Position | undefined;
};

const positionIn = <S extends AnySchema>(shape: S, value: unknown): z.output<S> | undefined =>
  z.safeParse(shape, value).data;
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const decoded = (text: string): string => Buffer.from(text, 'base64url').toString();
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A cursor whose position is a JSON value. The client can read and change the cursor, so a position must not give
 * access to more than the reader may see.
 */
export const jsonCursor = <S extends AnySchema>(shape: S): Cursor<z.output<S>> => ({
  write: (position) => encoded(JSON.stringify(position)),
  read: (text) => positionIn(shape, jsonOf(decoded(text))),
});

/** Like `jsonCursor`, for a position that is a text. */
export const textCursor = (shape: z.ZodMiniType<string>): Cursor<string> => ({
  write: encoded,
  read: (text) => positionIn(shape, decoded(text)),
});

/**
 * A cursor that contains an encrypted position, because the position reveals something about other members. `purpose`
 * names the list and its reader: a cursor of another reader is read as undefined. All cursors whose positions have at
 * most `chars` characters have the same length.
 */
export const sealedCursor = (
  { pepper, random }: Pick<Core, 'pepper' | 'random'>,
  { purpose, chars }: { purpose: string; chars: number },
): Cursor<string> => ({
  write: (position) => seal(pepper, random, purpose, position.padEnd(chars)),
  read: (text) => unseal(pepper, purpose, text)?.trimEnd(),
});
