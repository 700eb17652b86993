import { AppError } from '#shared/errors.ts';

/**
 * The error `invalid_input` for a wrong field in a request of staff, with the sentence that the console shows, if there
 * is one.
 */
export const invalidField = (field: string, sentence?: string): AppError =>
  new AppError('invalid_input', {
    fields: { [field]: sentence ? [sentence] : [] },
    messages: sentence ? [sentence] : undefined,
  });
