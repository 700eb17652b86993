import type { Throttles } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { CAMPAIGN_THROTTLE } from '#shared/limits.ts';

/** Campaigns whose names are public. */
const KNOWN = ['', 'listed'];

/**
 * Counts the calls that name another campaign, because the hidden campaign's name is a secret that could be guessed.
 * @throws AppError too_many_requests.
 */
export const countCampaign = async (throttles: Throttles, subject: MemberId, campaign: string): Promise<void> => {
  if (!KNOWN.includes(campaign)) await throttles.count([{ kind: 'campaigns', subject, ...CAMPAIGN_THROTTLE }]);
};
