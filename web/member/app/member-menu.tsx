import { useState } from 'react';
import { Name } from '#web/components/cover.tsx';
import { Menu } from '#web/components/menu.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { useLaterPart } from '#web/platform/use-later-part.ts';
import { signOutWhenAgreed } from '#web/shell/use-leave-guard.ts';
import { useSignOut } from '#web/visitor/auth/public.ts';
import { menuGroups } from './menu-items.ts';

const loadHelp = async () => (await import('#web/visitor/help/help-dialog.tsx')).HelpDialog;

type MemberMenuProps = { session: Session; open: boolean; onClose: () => void };

/** The menu drawer that the header's button opens, and the help dialog that the drawer opens. */
export const MemberMenu = ({ session, open, onClose }: MemberMenuProps) => {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [HelpDialog, askHelp] = useLaterPart(loadHelp);
  const { data: account } = useAccount();
  const { mutate: signOut } = useSignOut();
  const groups = menuGroups({
    sex: session.sex,
    account,
    onHelp: async () => setHelpOpen(await askHelp()),
    onSignOut: () => signOutWhenAgreed(() => signOut(undefined)),
  });
  return (
    <>
      <Menu
        open={open}
        onClose={onClose}
        groups={groups}
        header={account?.twitter_name ? <Name>{account.twitter_name}</Name> : null}
      />
      {HelpDialog && isHelpOpen && <HelpDialog open onClose={() => setHelpOpen(false)} sex={session.sex} />}
    </>
  );
};
