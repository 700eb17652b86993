import type { Core } from '#functions/platform/core/core.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createPhotosRepository, type PhotosRepository } from './photos.repository.ts';

export type PhotosDeps = { core: Core; table: Table; objects: Objects; photos: PhotosRepository };

export const photosDeps = (core: Core, table: Table): PhotosDeps => ({
  core,
  table,
  objects: createObjects(core.config),
  photos: createPhotosRepository({ table, random: core.random }),
});
