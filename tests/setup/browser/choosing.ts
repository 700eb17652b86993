import type { Page, Request } from 'playwright-core';
import { getAccount } from '#shared/contract/account.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { NG_REASONS, type NgReasonType } from '#shared/options/ng-reasons.ts';
import type { SignedIn } from '../world/service.ts';
import type { Stage } from './stage.ts';
import { stayUnconnected, type Visitor } from './visitor.ts';

/** The body of a sent choice (`/api/matching_status`); `key` is its Idempotency-Key. */
type SentChoice = { key: string | undefined; recommend: { status: string; ng_reason?: unknown } };

const choicesSentBy = ({ context }: Visitor): SentChoice[] => {
  const sent: SentChoice[] = [];
  context.on('request', (request: Request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== setMatchingStatus.path) return;
    sent.push({ key: request.headers()['idempotency-key'], ...request.postDataJSON() });
  });
  return sent;
};

/** Helpers for tests in which a demo woman chooses whether to contact a demo man. `her` and `him` are their `key`s. */
export const choosingOn = (stage: Stage) => ({
  /**
   * Opens the man's profile in the woman's browser and records every choice that is sent; with `isConnected: false` the
   * realtime socket is blocked.
   */
  openProfile: async (her: string, him: string, { isConnected = true } = {}) => {
    const session = await stage.service.signIn(stage.service.member(her));
    const visitor = await stage.visit({ as: session });
    const sent = choicesSentBy(visitor);
    if (!isConnected) await stayUnconnected(visitor.page);
    await visitor.page.goto(`/profile?id=${stage.service.member(him).id}`);
    await visitor.page.getByRole('heading', { level: 2 }).first().waitFor();
    return { ...visitor, session, sent };
  },
  /** The pair's state as the woman's list shows it; undefined when the pair is not listed. */
  stateOf: async (session: SignedIn, him: string): Promise<number | undefined> => {
    const { id } = stage.service.member(him);
    const { body } = await stage.service.call(listRecommends, { session });
    return body.rec.find((row) => row.partner_user_id === id)?.status_n;
  },
  matchesOf: async (session: SignedIn): Promise<number> =>
    (await stage.service.call(getAccount, { session })).body.matching_count,
});

/** A button of the dialog that asks for a reason; only `body` and `other` ask for details afterwards. */
export const reasonButton = (page: Page, type: NgReasonType) =>
  page.getByRole('dialog').getByRole('button', { name: NG_REASONS.find((one) => one.type === type)?.label ?? '' });

/** Chooses "no contact" with the reason `taste`: two taps, after which home is open. */
export const declineBecauseOfTaste = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: matchingJa.choices.decline, exact: true }).click();
  await reasonButton(page, 1).click();
  await page.waitForURL('**/home*');
};
