import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { BrandContext, TitleNameContext } from '#web/components/brand.ts';
import { CoverProvider } from '#web/components/cover.tsx';
import { config } from '#web/platform/config.ts';
import { useAppName } from '#web/platform/install/app-name.ts';
import { Layout } from './layout.tsx';
import { PrefetchProvider } from './prefetch.tsx';

/** The members' app without a router, because the browser and the tests use different routers. */
export const App = () => (
  <BrandContext value={config.brandName}>
    <TitleNameContext value={useAppName() === 'memo' ? appNamesJa.memo : undefined}>
      <CoverProvider>
        <PrefetchProvider>
          <Layout />
        </PrefetchProvider>
      </CoverProvider>
    </TitleNameContext>
  </BrandContext>
);
