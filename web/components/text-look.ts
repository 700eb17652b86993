import type { ReactNode } from 'react';

/** At most four lines on a phone. */
const SHORT_CHARS = 80;

/**
 * Short sentences break between phrases. Longer texts fill their lines, because breaking between phrases would leave a
 * ragged right edge.
 */
export const textLook = (text: ReactNode): 'running' | undefined =>
  typeof text === 'string' && text.length > SHORT_CHARS ? 'running' : undefined;
