import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { pushDeps } from './deps.ts';

export const domain = defineDomain({ access, deps: pushDeps, handlers: [] });
