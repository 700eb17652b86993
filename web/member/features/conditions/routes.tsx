import { useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useRecommendSetting } from './api/use-recommend-setting.ts';
import { ConditionsForm } from './components/conditions-form.tsx';
import type { LoadedSetting } from './conditions-values.ts';

/**
 * /conditionsform: the form for a man's settings for recommendations. The form keeps the settings with which it opened:
 * a later fetch does not reset it (spec part-2 §2).
 */
export const ConditionsRoute = () => {
  const { data, error, isFetching, refetch } = useRecommendSetting();
  const [loaded, setLoaded] = useState<LoadedSetting>();
  if (data && !loaded) setLoaded(data);
  const setting = loaded ?? data;
  if (setting) return <ConditionsForm loaded={setting} />;
  if (!error || isFetching) return <ScreenSkeleton title={conditionsJa.title} lead={conditionsJa.lead} />;
  return (
    <Page title={conditionsJa.title}>
      <ErrorState
        message={error.code === 'offline' ? error.message : conditionsJa.loadFailed}
        hint={error.code !== 'offline' && commonJa.error.again}
        reference={error.requestId && commonJa.error.requestId(error.requestId)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
};
