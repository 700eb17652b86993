import type * as z from 'zod/mini';
import { deleteCard, saveCard } from '../cards/save-card.ts';
import { createToken } from '../cards/tokens.ts';
import { answerChallenge } from '../challenge/challenge.ts';
import { AttemptMismatch, charge, closeCharge, listCharges, readCharge, refund } from '../charges/charges.ts';
import { CHALLENGES, cursorOf, readCursor, toWire } from '../charges/wire.ts';
import { setFault, takeFault } from '../faults.ts';
import type { SandboxParts } from '../settings.ts';
import { isSame } from '../signatures.ts';
import { BODY_MAX_BYTES, json, refusal, type SandboxAnswer, type SandboxRequest } from './exchange.ts';
import { CardBody, ChargeBody, CloseBody, FaultBody, ListQuery, readJson, toChargeAsked } from './read.ts';

const PAGE = 50;
const TOKENS = '/v1/tokens';

type Call = (parts: SandboxParts, request: SandboxRequest, id: string) => Promise<SandboxAnswer>;

/**
 * The endpoints that the server of the shop (our service) calls: method, path, handler. A handler's `id` is the
 * attempt's or card's id in the path, or empty for a path without an id.
 */
const SHOP_CALLS: readonly [string, RegExp, Call][] = [
  ['POST', /^\/v1\/charges$/, chargeCall],
  ['GET', /^\/v1\/charges$/, listCall],
  ['GET', /^\/v1\/charges\/([\w.-]{1,100})$/, findCall],
  ['POST', /^\/v1\/charges\/([\w.-]{1,100})\/refund$/, refundCall],
  ['POST', /^\/v1\/charges\/([\w.-]{1,100})\/close$/, closeCall],
  ['POST', /^\/v1\/cards$/, saveCardCall],
  ['DELETE', /^\/v1\/cards\/([\w.-]{1,100})$/, deleteCardCall],
  ['POST', /^\/v1\/faults$/, faultCall],
];

/**
 * Handles one request to the sandbox. There are three kinds of callers. Pages of the shop (our service) request tokens,
 * allowed by CORS. The shop's server requests charges with its API key. Browsers request 3-D Secure pages, at URLs that
 * nobody can guess.
 */
export const answerRequest = async (parts: SandboxParts, request: SandboxRequest): Promise<SandboxAnswer> => {
  if (Buffer.byteLength(request.body) > BODY_MAX_BYTES) return refusal(413, 'too_large');
  if (request.path === TOKENS) return tokenCall(parts, request);
  if (request.path.startsWith(`${CHALLENGES}/`)) {
    const isPage = request.method === 'GET' || request.method === 'POST';
    return isPage ? answerChallenge(parts, request) : refusal(405, 'method_not_allowed');
  }
  for (const [method, path, call] of SHOP_CALLS) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (!match) continue;
    const isShop = isSame(request.headers['authorization'] ?? '', `Bearer ${parts.settings.apiKey}`);
    return isShop ? call(parts, request, match[1] ?? '') : refusal(401, 'unauthorized');
  }
  return refusal(404, 'not_found');
};

async function tokenCall(parts: SandboxParts, { method, headers, body }: SandboxRequest): Promise<SandboxAnswer> {
  const { origin } = headers;
  // Requests of servers have no Origin header and are allowed. A web page must have one of the shop's origins.
  if (origin !== undefined && !parts.settings.shopOrigins.includes(origin)) return refusal(403, 'origin_refused');
  const cors: Record<string, string> = {
    vary: 'origin',
    ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
  };
  if (method === 'OPTIONS') {
    const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' };
    return { status: 204, headers: { ...cors, ...allowed, 'access-control-max-age': '600' }, body: '' };
  }
  if (method !== 'POST') return refusal(405, 'method_not_allowed');
  const answer = await createToken(parts, readJson(body));
  return json(answer.success ? 200 : 422, answer, cors);
}

const parsed = <S extends z.core.$ZodType>(
  schema: { safeParse(value: unknown): { success: boolean; data?: z.output<S> } },
  value: unknown,
): z.output<S> | undefined => schema.safeParse(value).data;

/** Whether a browser may be redirected to `url`: its origin must be one of the shop's. True without `url`. */
const mayReturnTo = ({ settings }: SandboxParts, url: string | undefined): boolean =>
  url === undefined || (URL.canParse(url) && settings.returnOrigins.includes(new URL(url).origin));

async function chargeCall(parts: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> {
  const asked = parsed<typeof ChargeBody>(ChargeBody, readJson(body));
  if (!asked || !mayReturnTo(parts, asked.return_url)) return refusal(422, 'invalid_request');
  const fault = await takeFault(parts, ['http_500', 'timeout_after_commit']);
  if (fault === 'http_500') return refusal(500, 'out_of_order');
  return unlessMismatch(async () => {
    const charged = json(200, toWire(parts.settings, await charge(parts, toChargeAsked(asked))));
    return fault === 'timeout_after_commit' ? { ...charged, isTooLate: true } : charged;
  });
}

const unlessMismatch = async (answer: () => Promise<SandboxAnswer>): Promise<SandboxAnswer> => {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AttemptMismatch) return refusal(409, 'attempt_mismatch');
    throw error;
  }
};

async function closeCall(parts: SandboxParts, { body }: SandboxRequest, attemptId: string): Promise<SandboxAnswer> {
  const asked = parsed<typeof CloseBody>(CloseBody, readJson(body));
  if (!asked) return refusal(422, 'invalid_request');
  return unlessMismatch(async () => {
    const { customer, amount } = asked;
    return json(200, toWire(parts.settings, await closeCharge(parts, { attemptId, customer, amountYen: amount })));
  });
}

async function findCall(parts: SandboxParts, _request: SandboxRequest, attemptId: string): Promise<SandboxAnswer> {
  const found = await readCharge(parts, attemptId);
  return found ? json(200, toWire(parts.settings, found)) : refusal(404, 'no_charge');
}

async function listCall(parts: SandboxParts, { query }: SandboxRequest): Promise<SandboxAnswer> {
  const asked = parsed<typeof ListQuery>(ListQuery, Object.fromEntries(query));
  const after = asked?.cursor === undefined ? undefined : readCursor(asked.cursor);
  if (!asked || (asked.cursor !== undefined && !after)) return refusal(422, 'invalid_request');
  const { charges, next } = await listCharges(parts, { from: asked.from, to: asked.to, after, limit: PAGE });
  return json(200, {
    charges: charges.map((one) => toWire(parts.settings, one)),
    next_cursor: next ? cursorOf(next) : null,
  });
}

async function refundCall(parts: SandboxParts, _request: SandboxRequest, attemptId: string): Promise<SandboxAnswer> {
  const refunded = await refund(parts, attemptId);
  return refunded ? json(200, toWire(parts.settings, refunded)) : refusal(409, 'not_charged');
}

async function saveCardCall(parts: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> {
  const asked = parsed<typeof CardBody>(CardBody, readJson(body));
  if (!asked) return refusal(422, 'invalid_request');
  const saved = await saveCard(parts, { requestId: asked.request_id, customer: asked.customer, token: asked.token });
  if (!saved) return json(200, { status: 'declined', card_id: null, card: null });
  const { brand, last4 } = saved.card;
  return json(200, { status: 'saved', card_id: saved.cardId, card: { brand, last4 } });
}

async function deleteCardCall(parts: SandboxParts, _request: SandboxRequest, cardId: string): Promise<SandboxAnswer> {
  await deleteCard(parts, cardId);
  return json(200, { status: 'deleted' });
}

async function faultCall(parts: SandboxParts, { body }: SandboxRequest): Promise<SandboxAnswer> {
  const fault = parsed<typeof FaultBody>(FaultBody, readJson(body));
  if (!fault) return refusal(422, 'invalid_request');
  await setFault(parts, fault.kind, fault.times);
  return json(200, fault);
}
