import { lazy } from 'react';
import { importFields } from '../load-later-parts.ts';

/**
 * The fields of a page that is not a form's first view. A press opens the page when its fields have loaded; a member
 * who opens the page by its address sees the screen's skeleton until then.
 */
export const LaterFields = lazy(async () => ({ default: (await importFields()).StepFields }));
