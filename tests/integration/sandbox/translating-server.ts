import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { ProviderMapping } from '#functions/platform/ports/payment-mapping.ts';

/**
 * A second payment company, with other field names, body formats, status words and signatures. Internally it uses the
 * sandbox, so that the same test cards behave in the same way.
 */
export const OTHER_MAPPING: ProviderMapping = {
  authorization: { header: 'x-merchant-key', value: '{key}' },
  body: 'form',
  instants: 'seconds',
  charge: {
    path: '/api/payments/create',
    attemptId: 'order.reference',
    memberId: 'order.buyer',
    amountYen: 'order.total',
    token: 'method.once',
    cardId: 'method.vault',
    keepsCard: 'method.remember',
    returnUrl: 'back_to',
    deadline: 'valid_until',
  },
  chargeIn: 'payment.details',
  answer: {
    attemptId: 'ref',
    memberId: 'buyer',
    amountYen: 'money.total',
    chargeId: 'number',
    inquiryCode: 'inquiry',
    chargedAt: 'times.captured',
    refundedAt: 'times.returned',
    cardId: 'vault',
    brand: 'instrument.scheme',
    last4: 'instrument.tail',
    state: 'phase',
    states: { CAPTURED: 'succeeded', RETURNED: 'refunded', AUTHENTICATE: 'challenge', REFUSED: 'declined' },
    reason: 'why',
    reasons: { '11': 'card', '12': 'token', '13': 'challenge', '14': 'given_up' },
    challengeMethod: 'auth.verb',
    challengeUrl: 'auth.address',
    challengeExpiresAt: 'auth.until',
  },
  find: { path: '/api/payments/by-reference/{attemptId}' },
  close: { path: '/api/payments/by-reference/{attemptId}/void', memberId: 'order.buyer', amountYen: 'order.total' },
  list: {
    path: '/api/payments/search',
    from: 'since',
    to: 'before',
    cursor: 'page',
    charges: 'found.rows',
    next: 'found.more',
  },
  refund: { path: '/api/payments/by-reference/{attemptId}/return', notCharged: [422] },
  saveCard: {
    path: '/api/vault',
    requestId: 'key',
    memberId: 'buyer',
    token: 'once',
    state: 'outcome',
    saved: 'KEPT',
    declined: 'REFUSED',
    cardId: 'entry.vault',
    brand: 'entry.scheme',
    last4: 'entry.tail',
  },
  deleteCard: { path: '/api/vault/{cardId}' },
  signature: {
    encoding: 'base64',
    header: 'X-Other-Proof',
    timestampHeader: 'X-Other-Time',
    attemptId: 'event.ref',
    returnFields: { attemptId: 'ref', timestamp: 'at', signature: 'proof' },
  },
};

export const OTHER_KEYS = { apiKey: 'key-of-the-other-company', signingKey: 'signing-key-of-the-other' };

const seconds = (iso: unknown) => (typeof iso === 'string' ? Date.parse(iso) / 1000 : null);
const iso = (epochSeconds: string | null) => new Date(Number(epochSeconds) * 1000).toISOString();
const WHY: Record<string, string> = {
  card_declined: '11',
  card_unknown: '11',
  token_invalid: '12',
  too_late: '12',
  authentication_failed: '13',
  closed: '14',
};
const PHASE: Record<string, string> = {
  succeeded: 'CAPTURED',
  refunded: 'RETURNED',
  requires_action: 'AUTHENTICATE',
  declined: 'REFUSED',
  failed: 'REFUSED',
};

type Wire = {
  attempt_id: string;
  customer: string;
  amount: number;
  id: string;
  inquiry_code: string;
  charged_at: string | null;
  refunded_at: string | null;
  card_id: string | null;
  card: { brand: string; last4: string } | null;
  status: string;
  reason: string | null;
  challenge: { method: string; url: string; expires_at: string } | null;
};
const details = (charge: Wire) => ({
  ref: charge.attempt_id,
  buyer: charge.customer,
  money: { total: String(charge.amount) },
  number: charge.id,
  inquiry: charge.inquiry_code,
  times: { captured: seconds(charge.charged_at), returned: seconds(charge.refunded_at) },
  vault: charge.card_id ?? '',
  instrument: charge.card ? { scheme: charge.card.brand, tail: charge.card.last4 } : null,
  phase: PHASE[charge.status],
  why: WHY[charge.reason ?? ''] ?? null,
  auth: charge.challenge && {
    verb: charge.challenge.method,
    address: charge.challenge.url,
    until: seconds(charge.challenge.expires_at),
  },
});

type Reply = { status: number; body: unknown };

/** Signs a text as the second company does. */
export const otherProof = (timestamp: string, content: string): string =>
  createHmac('sha256', OTHER_KEYS.signingKey).update(`${timestamp}.${content}`).digest('base64');

export const startOtherCompany = async (sandbox: { endpoint: string; apiKey: string }) => {
  const ask = async (method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${sandbox.endpoint}${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const about = ({ status, body }: Reply): Reply =>
    status === 200
      ? {
          status: (body as Wire).status === 'declined' ? 402 : 201,
          body: { payment: { details: details(body as Wire) } },
        }
      : { status, body };
  const plain = (value: string | null) => (value === null ? {} : { value }).value;

  const answer = async (method: string, url: URL, form: URLSearchParams): Promise<Reply> => {
    const reference = /^\/api\/payments\/by-reference\/([^/]+)(\/return|\/void)?$/.exec(url.pathname);
    if (reference?.[2] === '/void') {
      const asked = { customer: form.get('order[buyer]'), amount: Number(form.get('order[total]')) };
      return about(await ask('POST', `/v1/charges/${reference[1]}/close`, asked));
    }
    if (reference?.[2]) {
      const reply = await ask('POST', `/v1/charges/${reference[1]}/refund`, {});
      return reply.status === 409 ? { status: 422, body: {} } : about(reply);
    }
    if (reference) return about(await ask('GET', `/v1/charges/${reference[1]}`));
    if (url.pathname === '/api/payments/create') {
      const asked = {
        attempt_id: form.get('order[reference]'),
        customer: form.get('order[buyer]'),
        amount: Number(form.get('order[total]')),
        token: plain(form.get('method[once]')),
        card_id: plain(form.get('method[vault]')),
        store_card: form.get('method[remember]') === 'true',
        return_url: plain(form.get('back_to')),
        expires_at: iso(form.get('valid_until')),
      };
      return about(await ask('POST', '/v1/charges', asked));
    }
    if (url.pathname === '/api/payments/search') {
      const { searchParams: at } = url;
      const page = at.get('page');
      const query = new URLSearchParams({
        from: iso(at.get('since')),
        to: iso(at.get('before')),
        ...(page ? { cursor: page } : {}),
      });
      const { body } = await ask('GET', `/v1/charges?${query}`);
      const { charges, next_cursor } = body as { charges: Wire[]; next_cursor: string | null };
      return { status: 200, body: { found: { rows: charges.map(details), more: next_cursor ?? '' } } };
    }
    if (url.pathname === '/api/vault') {
      const asked = { request_id: form.get('key'), customer: form.get('buyer'), token: form.get('once') };
      const { status, body } = await ask('POST', '/v1/cards', asked);
      const saved = body as { status: string; card_id: string; card: { brand: string; last4: string } };
      if (saved.status !== 'saved') return { status, body: { outcome: 'REFUSED' } };
      const entry = { vault: saved.card_id, scheme: saved.card.brand, tail: saved.card.last4 };
      return { status: 201, body: { outcome: 'KEPT', entry } };
    }
    return ask(method, url.pathname.replace('/api/vault/', '/v1/cards/'));
  };

  const server = createServer((request, response) => {
    const run = async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.headers['x-merchant-key'] !== OTHER_KEYS.apiKey) return response.writeHead(401).end('{}');
      const url = new URL(request.url ?? '/', 'http://other');
      const reply = await answer(request.method ?? 'GET', url, new URLSearchParams(body));
      return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    };
    // If the sandbox closes the connection without a response, this company does the same.
    run().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The other company did not get a port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
