import { planJa } from '#shared/messages/plan.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Campaign } from '../api/use-payment-plans.ts';
import { PlanPrices } from './plan-prices.tsx';

const { unpaid } = planJa;
type UnpaidProps = {
  sex: Sex;
  campaigns: readonly Campaign[];
  /** False while a payment is pending: a second payment would be refused. */
  mayChoose: boolean;
};

/**
 * Each price book (regular or campaign) with its prices and a link to the choice of a plan. The first link is the
 * primary button; a man who signed up by a campaign link sees the campaign first.
 */
export const Unpaid = ({ sex, campaigns, mayChoose }: UnpaidProps) => (
  <>
    {sex === WOMAN && campaigns.length > 0 && <PremiumPoints />}
    {campaigns.map((campaign, index) => (
      <PlanPrices key={campaign} sex={sex} campaign={campaign} title={titleOf(sex, campaign)}>
        {mayChoose && <Choose campaign={campaign} isFirst={index === 0} />}
      </PlanPrices>
    ))}
    {campaigns.length === 0 && <Note icon="card">{unpaid.noPlan}</Note>}
    <div>
      <LinkButton to={paths.office} kind="quiet" small icon="chat" className="-ml-4">
        {unpaid.ask}
      </LinkButton>
    </div>
  </>
);

const PREMIUM_POINTS = [
  ['person', unpaid.premium.recommends],
  ['eye-off', unpaid.premium.hidden],
  ['refresh', unpaid.premium.redo],
] as const satisfies readonly (readonly [IconName, string])[];

const PremiumPoints = () => (
  <ul aria-label={unpaid.premium.label} className="flex flex-col gap-3">
    {PREMIUM_POINTS.map(([icon, text]) => (
      <li key={icon} className="flex gap-3">
        <Icon name={icon} size={20} className="mt-[0.2rem] shrink-0 text-primary" />
        <span className="min-w-0 flex-1">{text}</span>
      </li>
    ))}
  </ul>
);

const titleOf = (sex: Sex, campaign: Campaign): string => {
  if (campaign === 'listed') return unpaid.campaignPlans;
  return sex === WOMAN ? unpaid.premiumPlan : unpaid.plans;
};

const Choose = ({ campaign, isFirst }: { campaign: Campaign; isFirst: boolean }) => {
  const to = campaign === 'listed' ? paths.paymentSelectCampaign : paths.paymentSelect;
  return (
    <LinkButton to={to} kind={isFirst ? 'primary' : 'secondary'} wide>
      {campaign === 'listed' ? unpaid.chooseCampaign : unpaid.choose}
    </LinkButton>
  );
};
