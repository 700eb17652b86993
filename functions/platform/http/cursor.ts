import * as z from 'zod/mini';
import type { AnySchema } from '#shared/endpoint.ts';
import type { Core } from '../core/core.ts';
import { seal, unseal } from '../security/sealed.ts';

/** Where a list goes on, as a text that a client carries to the next page. */
export type Cursor<Place> = {
  write: (place: Place) => string;
  /** The place that a text stands for; undefined for a text that is no such cursor. */
  read: (text: string) => Place | undefined;
};

const placeIn = <S extends AnySchema>(shape: S, value: unknown): z.output<S> | undefined =>
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
 * A cursor whose place is a JSON value. A client can read and change the cursor, so a place must open nothing but what the
 * reader may see.
 */
export const jsonCursor = <S extends AnySchema>(shape: S): Cursor<z.output<S>> => ({
  write: (place) => encoded(JSON.stringify(place)),
  read: (text) => placeIn(shape, jsonOf(decoded(text))),
});

/** Like `jsonCursor`, for a place that is a text. */
export const textCursor = (shape: z.ZodMiniType<string>): Cursor<string> => ({
  write: encoded,
  read: (text) => placeIn(shape, decoded(text)),
});

/**
 * A cursor whose place is a text that the client may not read, because the place tells of others. `purpose` names the list
 * and its reader: a cursor of another reader is none. All cursors for places of up to `chars` characters are equally long.
 */
export const sealedCursor = (
  { pepper, random }: Pick<Core, 'pepper' | 'random'>,
  { purpose, chars }: { purpose: string; chars: number },
): Cursor<string> => ({
  write: (place) => seal(pepper, random, purpose, place.padEnd(chars)),
  read: (text) => unseal(pepper, purpose, text)?.trimEnd(),
});
