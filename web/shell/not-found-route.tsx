import { Suspense } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from './paths.ts';

// Loaded on demand, because otherwise every page's first view would load the drawing.
const DoorAjar = lazyExtra(async () => (await import('#web/components/scenes/door-ajar.tsx')).DoorAjar);

/** The 404 page. Members get a link to home; visitors get a link to the top page. */
export const NotFoundRoute = () => {
  const session = useSession();
  const { title, body, action, toTop } = commonJa.notFound;
  return (
    <Page title={title} lead={body}>
      <Suspense>
        <DoorAjar />
      </Suspense>
      <div>
        <LinkButton to={session ? paths.home() : paths.index}>{session ? action : toTop}</LinkButton>
      </div>
    </Page>
  );
};
