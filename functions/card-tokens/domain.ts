import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { createPaymentToken } from './create-payment-token.handler.ts';
import { cardTokensDeps } from './deps.ts';

export const domain = defineDomain({ access, deps: cardTokensDeps, handlers: [createPaymentToken] });
