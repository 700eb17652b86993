import { matchingJa } from '#shared/messages/matching.ja.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';

/** The sentence that tells the member why an answer about a pair failed. */
export const explainRefusal = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'partner_unavailable') return matchingJa.partnerUnavailable;
  if (code === 'illegal_state' || code === 'conflict') return matchingJa.conflict;
  return sentenceOf(error);
};
