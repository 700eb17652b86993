import { lazy, Suspense, useState } from 'react';
import { helpJa } from '#shared/messages/help.ja.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { HelpLoading } from './components/help-loading.tsx';

// Loaded on demand: at first a visitor only sees the choice of a sex, and the answers need the query library.
const HelpContent = lazy(async () => {
  const [{ HelpContent: Content }, { Queries }] = await Promise.all([
    import('./components/help-content.tsx'),
    import('#web/platform/api/queries.tsx'),
  ]);
  return {
    default: ({ sex }: { sex: Sex }) => (
      <Queries>
        <Content sex={sex} />
      </Queries>
    ),
  };
});

/** /qa: the help as a page. Visitors who cannot sign in can read it too (spec part-1 §2, rules: Members). */
export const QaRoute = () => {
  const session = useSession();
  const [chosen, setChosen] = useState<Sex | null>(null);
  const sex = session?.sex ?? chosen;
  return (
    <Page title={helpJa.title} lead={helpJa.lead}>
      {sex === null ? (
        <RuledSection title={helpJa.who.question}>
          <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2">
            <Button kind="secondary" onClick={() => setChosen(WOMAN)}>
              {helpJa.who.women}
            </Button>
            <Button kind="secondary" onClick={() => setChosen(MAN)}>
              {helpJa.who.men}
            </Button>
          </div>
        </RuledSection>
      ) : (
        <Suspense fallback={<HelpLoading />}>
          <HelpContent key={sex} sex={sex} />
        </Suspense>
      )}
      {session === null && sex !== null && (
        <div>
          <Button kind="quiet" small onClick={() => setChosen(null)} className="-ml-4">
            {helpJa.who.change}
          </Button>
        </div>
      )}
    </Page>
  );
};
