import { Component, type ReactNode } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ErrorState } from '#web/components/states.tsx';

type State = { crashed: boolean };

/** A crash says so instead of leaving an empty page. Loading anew is safe: a held item comes back at the next take. */
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
