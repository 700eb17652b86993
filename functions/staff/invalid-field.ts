import { AppError } from '#shared/errors.ts';

/**
 * The error for a decision with a wrong field: `invalid_input`, with the sentence that the staff console shows, if
 * there is one.
 */
export const invalidField = (field: string, sentence?: string): AppError =>
  new AppError('invalid_input', {
    fields: { [field]: sentence ? [sentence] : [] },
    messages: sentence ? [sentence] : undefined,
  });
