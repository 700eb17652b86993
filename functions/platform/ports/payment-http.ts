import type { AttemptId } from '#shared/ids.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { Logger } from '../runtime/logger.ts';
import { cardOf, createAnswerReader, toInstant, UnreadableAnswer } from './payment-answers.ts';
import { createProviderClient, type ProviderReply } from './payment-client.ts';
import { type ProviderMapping, valueAt, withValues } from './payment-mapping.ts';
import { type ChargeOutcome, type ChargeRequest, OutcomeUnknown, type PaymentProvider } from './payment-provider.ts';
import { returnAttempt, webhookAttempt } from './payment-signature.ts';

export type PaymentKeys = { apiKey: string; signingKey: string };
export type HttpProviderOptions = {
  /** The base URL of the provider's API, without a trailing slash. */
  endpoint: string;
  mapping: ProviderMapping;
  keys: () => Promise<PaymentKeys>;
  /** Exact origins of the provider's 3-D Secure pages. */
  challengeOrigins: readonly string[];
  /** The only origin to which the provider may send a browser back: the app's own. */
  returnOrigin: string;
  /**
   * The timeout of a charge request. It is long, because the provider also asks a bank. All other requests time out
   * after at most four seconds.
   */
  chargeTimeoutMs: number;
  logger: Logger;
};

const OTHER_TIMEOUT_MS = 4 * SECOND_MS;
const OK = 200;
const NOT_FOUND = 404;
/** HTTP statuses of responses that contain a charge. The charge may have been declined. */
const CHARGE_ANSWERED: readonly number[] = [OK, 201, 202, 402];

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * A payment company that is used over HTTP, as its mapping describes (rules: Money, The port). An incomplete or
 * unreadable response, or a response about another attempt, becomes `OutcomeUnknown`.
 */
export const createHttpProvider = (options: HttpProviderOptions): PaymentProvider => {
  const { endpoint, mapping, keys, challengeOrigins, returnOrigin, chargeTimeoutMs, logger } = options;
  const send = createProviderClient(endpoint, mapping, async () => (await keys()).apiKey, logger);
  const isChallengeUrl = (url: string) => challengeOrigins.includes(originOf(url) ?? '');
  const { readOne, readBooked } = createAnswerReader(mapping, isChallengeUrl);
  const timeoutMs = Math.min(OTHER_TIMEOUT_MS, chargeTimeoutMs);
  const pathOf = (path: string, ids: Record<string, string>) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ''));

  const readable = <T>(operation: string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      logger.warn('payment provider', { operation, why: error.message });
      throw new OutcomeUnknown(error);
    }
  };
  const readAnswered = (operation: string, { status, body }: ProviderReply, attemptId: AttemptId) =>
    readable(operation, () => {
      if (!CHARGE_ANSWERED.includes(status)) throw new UnreadableAnswer(`charge, status ${status}`);
      return readOne(body, attemptId);
    });

  const chargeBody = (asked: ChargeRequest) => {
    const { charge } = mapping;
    const { source } = asked;
    return withValues([
      [charge.attemptId, asked.attemptId],
      [charge.memberId, asked.memberId],
      [charge.amountYen, asked.amountYen],
      [charge.token, 'token' in source ? source.token : undefined],
      [charge.cardId, 'cardId' in source ? source.cardId : undefined],
      [charge.keepsCard, asked.keepsCard],
      [charge.returnUrl, asked.returnUrl],
      [charge.deadline, toInstant(asked.deadline, mapping.instants)],
    ]);
  };

  const findCharge = async (attemptId: AttemptId): Promise<ChargeOutcome | undefined> => {
    const path = pathOf(mapping.find.path, { attemptId });
    const reply = await send({ operation: 'find', method: 'GET', path, timeoutMs });
    return reply.status === NOT_FOUND ? undefined : readAnswered('find', reply, attemptId).outcome;
  };

  return {
    charge: async (asked): Promise<ChargeOutcome> => {
      if (asked.returnUrl !== undefined && originOf(asked.returnUrl) !== returnOrigin)
        throw new Error('The return address is not on the allow-list');
      const reply = await send({
        operation: 'charge',
        method: 'POST',
        path: mapping.charge.path,
        body: chargeBody(asked),
        timeoutMs: chargeTimeoutMs,
      });
      const { amountYen, outcome } = readAnswered('charge', reply, asked.attemptId);
      return readable('charge', () => {
        if (amountYen !== asked.amountYen) throw new UnreadableAnswer('amount of ours');
        return outcome;
      });
    },
    findCharge,
    closeCharge: async ({ attemptId, memberId, amountYen }) => {
      const { close } = mapping;
      if (!close) return findCharge(attemptId);
      const path = pathOf(close.path, { attemptId });
      const body = withValues([
        [close.memberId, memberId],
        [close.amountYen, amountYen],
      ]);
      const reply = await send({ operation: 'close', method: 'POST', path, body, timeoutMs });
      return readAnswered('close', reply, attemptId).outcome;
    },
    saveCard: async ({ requestId, memberId, token }) => {
      const { saveCard } = mapping;
      const { status, body } = await send({
        operation: 'save card',
        method: 'POST',
        path: saveCard.path,
        body: withValues([
          [saveCard.requestId, requestId],
          [saveCard.memberId, memberId],
          [saveCard.token, token],
        ]),
        timeoutMs: chargeTimeoutMs,
      });
      return readable('save card', () => {
        const state = valueAt(body, saveCard.state);
        if (!CHARGE_ANSWERED.includes(status)) throw new UnreadableAnswer(`card, status ${status}`);
        if (state === saveCard.declined) return { state: 'declined' as const };
        const cardId = valueAt(body, saveCard.cardId);
        if (state !== saveCard.saved || typeof cardId !== 'string') throw new UnreadableAnswer('card');
        return { state: 'saved' as const, cardId, card: cardOf(body, saveCard) };
      });
    },
    deleteCard: async (cardId) => {
      const path = pathOf(mapping.deleteCard.path, { cardId });
      const { status } = await send({ operation: 'delete card', method: 'DELETE', path, timeoutMs });
      readable('delete card', () => {
        const isGone = (status >= OK && status < 300) || status === NOT_FOUND;
        if (!isGone) throw new UnreadableAnswer(`deletion, status ${status}`);
      });
    },
    refund: async (attemptId) => {
      const path = pathOf(mapping.refund.path, { attemptId });
      const reply = await send({ operation: 'refund', method: 'POST', path, body: {}, timeoutMs: chargeTimeoutMs });
      if (mapping.refund.notCharged.includes(reply.status)) return { state: 'not_charged' };
      const { outcome } = readAnswered('refund', reply, attemptId);
      return readable('refund', () => {
        if (outcome.state !== 'refunded') throw new UnreadableAnswer('refund');
        return { refundedAt: outcome.refundedAt };
      });
    },
    listCharges: async ({ from, to, cursor }) => {
      const { list, instants } = mapping;
      const query = {
        [list.from]: String(toInstant(from, instants)),
        [list.to]: String(toInstant(to, instants)),
        ...(cursor === undefined ? {} : { [list.cursor]: cursor }),
      };
      const { status, body } = await send({ operation: 'list', method: 'GET', path: list.path, query, timeoutMs });
      return readable('list', () => {
        const charges = valueAt(body, list.charges);
        if (status !== OK || !Array.isArray(charges)) throw new UnreadableAnswer(`list, status ${status}`);
        const next = valueAt(body, list.next);
        return { charges: charges.map(readBooked), next: typeof next === 'string' && next !== '' ? next : undefined };
      });
    },
    readWebhook: async (webhook) => webhookAttempt(mapping, (await keys()).signingKey, webhook),
    readReturn: async (fields, now) => returnAttempt(mapping, (await keys()).signingKey, fields, now),
    isChallengeUrl,
  };
};
