import { lazy } from 'react';
import { importFields } from '../load-later-parts.ts';

/**
 * The fields of one page, for every page except the first one of a registration. They are loaded in the background. The
 * button that opens such a page waits until they are loaded. A page that is opened by its address shows a skeleton
 * meanwhile.
 */
export const LaterFields = lazy(async () => ({ default: (await importFields()).StepFields }));
