import { SECOND_MS } from '#shared/time.ts';
import type { Charge } from '../charges/charge.ts';
import { readCharge, settleChallenge } from '../charges/charges.ts';
import { CHALLENGES } from '../charges/wire.ts';
import type { SandboxAnswer, SandboxRequest } from '../http/exchange.ts';
import type { SandboxParts } from '../settings.ts';
import { isSame, sealOf, signed } from '../signatures.ts';
import { challengePage, missingPage } from './challenge-page.ts';

const ADDRESS = new RegExp(`^${CHALLENGES}/([\\w.-]{1,100})/([\\w-]{32})$`);

/**
 * Redirects the browser to the return address of the shop (our service). The address carries the attempt's id and a
 * signature over the id, so that the shop can trust it.
 */
const backToShop = ({ settings, clock }: SandboxParts, { attemptId, returnUrl }: Charge): SandboxAnswer => {
  if (returnUrl === undefined) return missingPage();
  const timestamp = Math.floor(clock.now().getTime() / SECOND_MS);
  const url = new URL(returnUrl);
  url.searchParams.set('attempt', attemptId);
  url.searchParams.set('timestamp', String(timestamp));
  url.searchParams.set('signature', signed(settings.signingKey, timestamp, attemptId));
  return {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
};

/**
 * Handles a request to a charge's 3-D Secure page. GET, or POST without fields, shows the page. POST with
 * `result=approve` or `result=decline` ends 3-D Secure. After 3-D Secure has ended or expired, every request redirects
 * the browser to the shop and changes nothing.
 */
export const answerChallenge = async (parts: SandboxParts, request: SandboxRequest): Promise<SandboxAnswer> => {
  const [, attemptId = '', seal = ''] = ADDRESS.exec(request.path) ?? [];
  if (!isSame(seal, sealOf(parts.settings.signingKey, 'challenge', attemptId))) return missingPage();
  const found = await readCharge(parts, attemptId);
  if (!found?.challenge) return missingPage();
  if (found.status !== 'requires_action') return backToShop(parts, found);
  const result = request.method === 'POST' ? new URLSearchParams(request.body).get('result') : null;
  if (result !== 'approve' && result !== 'decline') return challengePage(found, parts.settings);
  await settleChallenge(parts, attemptId, result === 'approve');
  return backToShop(parts, found);
};
