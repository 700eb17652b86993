import { homeJa } from '#shared/messages/home.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/member/shell/paths.ts';

const { request } = homeJa;

/**
 * Links to the newest recommend and the newest held one that she has not answered. The links are shown during a pause
 * too.
 */
export const WaitingLinks = ({ account }: { account: Account }) => {
  const { recommend_id: fresh, suspend_id: held } = account;
  return (
    <>
      {fresh && (
        <LinkButton to={paths.profile(fresh)} kind="secondary" wide>
          {request.open}
        </LinkButton>
      )}
      {held && (
        <LinkButton to={paths.profile(held)} kind="secondary" wide>
          {request.openHeld}
        </LinkButton>
      )}
    </>
  );
};
