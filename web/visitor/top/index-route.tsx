import { useSearchParams } from 'react-router-dom';
import { topPageJa as top } from '#shared/messages/top-page.ja.ts';
import { plansIn, priceOf30Days } from '#shared/plans.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { LensSteps, PointItem } from '#web/components/lens-steps.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { QuietRoom } from '#web/components/scenes/quiet-room.tsx';
import { config } from '#web/platform/config.ts';
import { paths } from '#web/shell/paths.ts';
import { VisitorLinks } from '#web/shell/visitor-links.tsx';
import { keepCampaign } from '#web/visitor/auth/public.ts';

const ICONS = ['shield', 'person', 'eye-off'] as const satisfies IconName[];

/** The top page. Its texts do not say what kind of service this is, because other people may see the screen. */
export const IndexRoute = () => {
  const [query] = useSearchParams();
  keepCampaign(query);
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-column pb-12 sm:px-4 lg:max-w-wide">
      <div className="sm:grid sm:grid-cols-2 sm:items-center sm:gap-8 sm:pt-8 lg:gap-12">
        <QuietRoom className="aspect-4/3 w-full sm:rounded-card" />
        <div className="px-4 pt-8 sm:p-0">
          <h1 tabIndex={-1} className="font-mincho font-normal text-28">
            {top.title}
          </h1>
          <p className="mt-4 text-balance text-ink-soft">{top.lead}</p>
          <div className="mt-8 flex flex-col gap-4 sm:flex-row lg:max-w-80 lg:flex-col">
            <LinkButton to={paths.signUp} wide>
              {top.signUp}
            </LinkButton>
            <LinkButton to={paths.login} kind="secondary" wide>
              {top.signIn}
            </LinkButton>
          </div>
          <p className="mt-4 text-13 text-ink-soft">{top.adultsOnly}</p>
        </div>
      </div>
      <div className="mt-12 grid gap-8 px-4 sm:px-0 lg:grid-cols-3">
        <RuledSection title={top.stepsTitle}>
          <LensSteps steps={top.steps} />
        </RuledSection>
        <RuledSection title={top.careTitle}>
          <ul className="flex flex-col gap-4">
            {top.points.map(({ title, body }, position) => (
              <PointItem
                key={title}
                title={title}
                body={body}
                lead={<Icon name={ICONS[position] ?? 'check'} size={20} className="text-ink-soft" />}
              />
            ))}
          </ul>
        </RuledSection>
        <RuledSection title={top.priceTitle}>
          <Prices />
        </RuledSection>
      </div>
      <div className="mt-12 px-4 sm:px-0">
        <VisitorLinks />
      </div>
    </main>
  );
};

/** The prices on this stage: the lowest price per 30 days, and how it is calculated. */
const Prices = () => {
  const plans = plansIn('regular', config.regularPrices);
  const [shortest, longest] = [plans[0], plans.at(-1)];
  if (!shortest || !longest) return null;
  const yen = (amount: number) => amount.toLocaleString('ja-JP');
  return (
    <div className="tabular-nums">
      <p>{top.price.from(yen(priceOf30Days(longest)))}</p>
      <p>{top.price.free}</p>
      <p className="mt-2 text-13 text-ink-soft">
        {top.price.note(longest.months, yen(longest.priceYen), yen(shortest.priceYen))}
      </p>
    </div>
  );
};
