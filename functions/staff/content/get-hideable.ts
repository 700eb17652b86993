import { AppError } from '#shared/errors.ts';
import type { ContentKind } from '#shared/options/content.ts';
import type { HidingRepository } from './hiding.repository.ts';
import type { Hideable } from './hiding.rules.ts';

/**
 * Finds a review, post or photo that staff can hide.
 * @throws AppError not_found for an id that no content of this kind has.
 */
export const getHideable = async (
  { kind, id }: { kind: ContentKind; id: string },
  hiding: Pick<HidingRepository, 'find'>,
): Promise<Hideable> => {
  const found = await hiding.find(kind, id);
  if (!found) throw new AppError('not_found');
  return found;
};
