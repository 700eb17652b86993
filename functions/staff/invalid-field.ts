import { AppError } from '#shared/errors.ts';

/** A decision whose field is wrong: `invalid_input`, with the sentence that the desk shows, where there is one. */
export const invalidField = (field: string, sentence?: string): AppError =>
  new AppError('invalid_input', {
    fields: { [field]: sentence ? [sentence] : [] },
    messages: sentence ? [sentence] : undefined,
  });
