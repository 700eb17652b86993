import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { likesDeps } from './deps.ts';
import { sendLike } from './send-like.handler.ts';

export const domain = defineDomain({ access, deps: likesDeps, handlers: [sendLike] });
