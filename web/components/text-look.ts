import type { ReactNode } from 'react';

/** A text up to this length is at most four lines on a phone. */
const SHORT_CHARS = 80;

/**
 * Class for the line breaks of a text. A short text gets no class and wraps between phrases. A long text gets `running`
 * and fills its lines, because wrapping between phrases would leave a ragged right edge.
 */
export const textLook = (text: ReactNode): 'running' | undefined =>
  typeof text === 'string' && text.length > SHORT_CHARS ? 'running' : undefined;
