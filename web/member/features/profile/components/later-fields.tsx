import { lazy } from 'react';
import { importFields } from '../load-later-parts.ts';

/**
 * The fields of all pages except the first one. They are loaded in the background. The button that opens such a page
 * waits for them; when the page is opened by its address, the screen shows its skeleton meanwhile.
 */
export const LaterFields = lazy(async () => ({ default: (await importFields()).StepFields }));
