import { layoutJa } from '#shared/messages/layout.ja.ts';
import { TabBar } from '#web/components/tab-bar.tsx';
import { useAccount } from '#web/member/features/account/api/use-account.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { tabItems } from './menu-items.ts';

export const AppFooter = ({ session }: { session: Session }) => {
  const { data: account } = useAccount();
  return <TabBar items={tabItems(session.sex, account)} label={layoutJa.footer.label} />;
};
