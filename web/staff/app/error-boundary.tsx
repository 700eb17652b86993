import { Component, type ReactNode } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ErrorState } from '#web/components/states.tsx';

type State = { crashed: boolean };

/**
 * Shows a message after a crash instead of an empty page. A reload loses no work: the API then returns the item that is
 * leased to this staff member again.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false };
  static getDerivedStateFromError(): State {
    return { crashed: true };
  }
  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="mx-auto max-w-column px-4 py-12">
        <ErrorState message={commonJa.error.retryLater} onRetry={() => location.reload()} />
      </main>
    );
  }
}
