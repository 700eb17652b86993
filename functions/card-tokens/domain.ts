import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { createPaymentToken } from './create-payment-token.handler.ts';
import { cardsDeps } from './deps.ts';

export const domain = defineDomain({ access, deps: cardsDeps, handlers: [createPaymentToken] });
