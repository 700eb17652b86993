import type { Throttles } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { CAMPAIGN_THROTTLE } from '#shared/limits.ts';

/** The campaign names that are public. The empty name means no campaign. */
const KNOWN = ['', 'listed'];

/**
 * Counts requests whose campaign name is not public. The hidden campaign's name is a secret, and the limit prevents
 * guessing it.
 * @throws AppError too_many_requests.
 */
export const countCampaign = async (throttles: Throttles, subject: MemberId, campaign: string): Promise<void> => {
  if (!KNOWN.includes(campaign)) await throttles.count([{ kind: 'campaigns', subject, ...CAMPAIGN_THROTTLE }]);
};
