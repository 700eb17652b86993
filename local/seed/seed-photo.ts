import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoIdOf } from '#functions/items/photo.ts';
import type { PhotoShades } from '#functions/items/profile.ts';
import { STRONGEST } from '#functions/photos/photo-shade.rules.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PhotoName } from './photo-choice.ts';
import { SHADES_FILE } from './portraits/roster.ts';

/** A drawn portrait in a member's photo slot: where it is stored, and its name. */
export type SeedPhoto = { ref: PhotoRef; name: PhotoName };

let known: Readonly<Record<PhotoName, number>> | undefined;
/** The shade that each drawn picture needs, as an upload would measure it. */
const shades = () => {
  known ??= JSON.parse(readFileSync(join(import.meta.dirname, 'assets', 'portraits', SHADES_FILE), 'utf8'));
  return known as Readonly<Record<PhotoName, number>>;
};

/** The measured shades of a member's photos; undefined without photos. */
export const seedShades = (owner: MemberId, photos: readonly SeedPhoto[]): PhotoShades | undefined =>
  photos.length === 0
    ? undefined
    : Object.fromEntries(photos.map(({ ref, name }) => [photoIdOf(owner, ref), shades()[name] ?? STRONGEST]));
