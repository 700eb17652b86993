import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { trackingDeps } from './deps.ts';
import { trackPage } from './track-page.handler.ts';
import { trackVisit } from './track-visit.handler.ts';

export const domain = defineDomain({ access, deps: trackingDeps, handlers: [trackVisit, trackPage] });
