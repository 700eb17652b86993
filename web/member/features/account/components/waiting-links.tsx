import { homeJa } from '#shared/messages/home.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { paths } from '#web/member/app/paths.ts';
import type { Account } from '../api/use-account.ts';

const { request } = homeJa;

/** What waits for her answer, also while she takes a break: the newest recommend, and the newest that she holds. */
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
