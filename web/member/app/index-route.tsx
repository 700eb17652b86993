import { useSearchParams } from 'react-router-dom';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { keepCampaign } from '#web/member/features/auth/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { VisitorLinks } from './visitor-links.tsx';

const { top } = layoutJa;
const ICONS = ['shield', 'person', 'eye-off'] as const satisfies IconName[];

/** The top page. Its texts do not reveal to a passer-by what kind of service this is. */
export const IndexRoute = () => {
  const [query] = useSearchParams();
  keepCampaign(query);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-column flex-col items-center px-4 pt-12 pb-12 text-center"
    >
      <Icon name="logo" size={40} className="text-primary" />
      <h1 tabIndex={-1} className="mt-3 text-28">
        {useBrand()}
      </h1>
      <p className="mt-2 text-17 text-ink-soft">{top.lead}</p>
      <div className="mt-8 flex w-full max-w-80 flex-col gap-3">
        <LinkButton to={paths.signUp} wide>
          {top.signUp}
        </LinkButton>
        <LinkButton to={paths.login} kind="secondary" wide>
          {top.signIn}
        </LinkButton>
      </div>
      <ul className="mt-12 grid w-full gap-4 text-left sm:grid-cols-3">
        {top.points.map(({ title, body }, position) => (
          <li key={title} className="surface p-4">
            <Icon name={ICONS[position] ?? 'check'} className="text-primary" />
            <h2 className="mt-2 text-17">{title}</h2>
            <p className="mt-1 text-13 text-ink-soft">{body}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 mb-6 text-13 text-ink-soft">{top.adultsOnly}</p>
      <VisitorLinks />
    </main>
  );
};
