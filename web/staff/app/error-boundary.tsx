import { Component, type ReactNode } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ErrorState } from '#web/components/states.tsx';

type State = { crashed: boolean };

/**
 * Shows a message instead of an empty page after a crash. A reload loses no queue item: when this staff member asks for
 * an item, the API returns the one that is still leased to them.
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
