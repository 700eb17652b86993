import { useNavigate } from 'react-router-dom';
import type { Account } from '#web/member/features/account/public.ts';
import { useCreateRecommend } from '#web/member/features/matching/public.ts';
import { paths } from '#web/shell/paths.ts';
import { usePrefetch } from '#web/shell/prefetch.ts';

/**
 * A click requests one recommendation and opens the man's profile. The button stays busy until the profile is shown,
 * because a second click would request a second recommendation.
 */
export const useReceive = ({ id }: Pick<Account, 'id'>) => {
  const { mutate, data, error, isPending, failureCount } = useCreateRecommend();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const press = () => {
    // Loads only the code of the profile page while the server chooses a man; the code is the same for every man.
    prefetch(paths.profile(id), { data: false });
    mutate(undefined, {
      onSuccess: (answer) => answer.success && navigate(paths.profile(answer.recommend.partner_user_id)),
    });
  };
  return {
    press,
    error,
    isBusy: isPending || data?.success === true,
    refusal: data?.success === false ? data.code : null,
    /**
     * True while the request is repeated. The server has searched some of the members without finding a man, and the
     * next request searches further members.
     */
    goesOn: isPending && failureCount > 0,
  };
};
export type Receive = ReturnType<typeof useReceive>;
