import { planJa } from '#shared/messages/plan.ja.ts';
import { List, Row } from '#web/components/list.tsx';
import { type Account, mayBuyLikes } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import type { PlanState } from '../plan.rules.ts';

const { links } = planJa;
type PlanLinksProps = { state: PlanState; account: Account | undefined };

/** Links to the actions for the plan and the payments, each one click away. Cancelling has a row like all others. */
export const PlanLinks = ({ state, account }: PlanLinksProps) => {
  return (
    <List label={links.title}>
      {state !== 'unpaid' && <Row to={paths.changeCard} title={links.changeCard} />}
      {(state === 'running' || state === 'retrying') && <Row to={paths.paymentCancellation} title={links.cancel} />}
      <Row to={paths.paymentHistory()} title={links.history} />
      {account && mayBuyLikes(account) && <Row to={paths.shop} title={links.shop} />}
    </List>
  );
};
