import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { titleFor } from './pages.ts';

type LoadFailedProps = {
  error: unknown;
  /**
   * The sentence that the specification prescribes for this screen. The error's own message is shown below this
   * sentence.
   */
  documented?: string;
  onRetry: () => unknown;
  busy?: boolean;
  back?: ComponentProps<typeof Page>['back'];
};

/** Shown instead of a screen whose first API call failed, with a button that repeats the call (rules: Calls). */
export const LoadFailed = ({ error, documented, onRetry, busy, back }: LoadFailedProps) => {
  const { pathname } = useLocation();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Page title={titleFor(pathname)} back={back}>
      <ErrorState
        message={documented ?? sentenceOf(error)}
        hint={documented && sentenceOf(error).replace(documented, '')}
        onRetry={() => void onRetry()}
        busy={busy}
        reference={requestId && commonJa.error.requestId(requestId)}
      />
    </Page>
  );
};
