import { useQuery } from '@tanstack/react-query';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/**
 * The viewer's own profile, for a comparison with the partner's. Read once `isWanted`, when the member opens the
 * section with the answers, so that other views of a profile cost no call.
 */
export const useOwnAnswers = (isWanted: boolean) =>
  useQuery({ ...apiQuery(getAccountDetail), enabled: isWanted, refetchOnWindowFocus: false });
