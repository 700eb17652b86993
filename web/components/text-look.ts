import type { ReactNode } from 'react';

/** About two lines on a phone. */
const SHORT_CHARS = 44;

/** Short sentences break between phrases; what runs over two lines fills them, or its right edge goes in steps. */
export const textLook = (text: ReactNode): 'running' | undefined =>
  typeof text === 'string' && text.length > SHORT_CHARS ? 'running' : undefined;
