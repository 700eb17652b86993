import type { Core } from '#functions/platform/core/core.ts';
import { seal, unseal } from '#functions/platform/security/sealed.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';

/** Every cursor is as long as the others, whichever member stands at its position. */
const POSITION_CHARS = 96;
const purposeOf = (viewerId: MemberId) => `timeline cursor\0${viewerId}`;

/**
 * A position of the timeline (`timelineOrder`) for one viewer. Sealed, because the position holds the id and the last
 * activity of a member who may be hidden from this viewer (rules: Timeline).
 */
export const cursorOf = ({ pepper, random }: Pick<Core, 'pepper' | 'random'>, viewerId: MemberId, position: string) =>
  seal(pepper, random, purposeOf(viewerId), position.padEnd(POSITION_CHARS));

/**
 * The position of a cursor; undefined without one.
 * @throws AppError invalid_input for a cursor that was not made for this viewer.
 */
export const positionOf = (
  { pepper }: Pick<Core, 'pepper'>,
  viewerId: MemberId,
  cursor: string | undefined,
): string | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const position = unseal(pepper, purposeOf(viewerId), cursor);
  if (position === undefined) throw new AppError('invalid_input');
  return position.trimEnd();
};
