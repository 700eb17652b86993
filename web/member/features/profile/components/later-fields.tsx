import { lazy } from 'react';
import { importFields } from '../load-later-parts.ts';

/**
 * The fields of all pages except the first one, loaded in the background. The button to such a page waits for the
 * loading. If the page is opened by its address, a skeleton is shown meanwhile.
 */
export const LaterFields = lazy(async () => ({ default: (await importFields()).StepFields }));
