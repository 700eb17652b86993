import { useState } from 'react';
import { Menu } from '#web/components/menu.tsx';
import { MenuButton, TopBar } from '#web/components/top-bar.tsx';
import { Name } from '#web/components/cover.tsx';
import { useAccount } from '#web/member/features/account/api/use-account.ts';
import { useSignOut } from '#web/member/features/auth/api/use-sign-out.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { menuGroups } from './menu-items.ts';
import { paths } from './paths.ts';

/** Header with hamburger and cover for members; for visitors only the name of the place. */
export const AppHeader = () => {
  const session = useSession();
  return session ? <MemberHeader session={session} /> : <TopBar homeTo={paths.index} />;
};

const MemberHeader = ({ session }: { session: Session }) => {
  const [open, setOpen] = useState(false);
  const { data: account } = useAccount();
  const { mutate: signOut } = useSignOut();
  const groups = menuGroups({ sex: session.sex, account, onSignOut: () => signOut(undefined) });
  return (
    <>
      <TopBar homeTo={paths.home()} cover menu={<MenuButton open={open} onClick={() => setOpen(true)} />} />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        groups={groups}
        header={account?.twitter_name ? <Name>{account.twitter_name}</Name> : null}
      />
    </>
  );
};
