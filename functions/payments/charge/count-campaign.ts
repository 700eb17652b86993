import type { Throttles } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { CAMPAIGN_THROTTLE } from '#shared/limits.ts';

/** Campaigns whose names are no secret. */
const KNOWN = ['', 'listed'];

/**
 * Counts a campaign that a member names, because the hidden one's name is a secret that could be guessed.
 * @throws AppError too_many_requests.
 */
export const countCampaign = async (throttles: Throttles, subject: MemberId, campaign: string): Promise<void> => {
  if (!KNOWN.includes(campaign)) await throttles.count([{ kind: 'campaigns', subject, ...CAMPAIGN_THROTTLE }]);
};
