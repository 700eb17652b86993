import type { ReactNode } from 'react';

/** A text up to this length is at most four lines on a phone. */
const SHORT_CHARS = 80;

/**
 * Class of a text. Short texts have none and wrap between phrases. Long texts get `running`: they fill their lines,
 * because wrapping between phrases would leave a ragged right edge.
 */
export const textLook = (text: ReactNode): 'running' | undefined =>
  typeof text === 'string' && text.length > SHORT_CHARS ? 'running' : undefined;
