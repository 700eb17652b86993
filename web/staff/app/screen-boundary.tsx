import { Component, type ReactNode } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { ErrorState } from '#web/components/states.tsx';

type State = { failed: boolean };

/**
 * Shows an error instead of a screen that crashed or could not be loaded. The rest of the console keeps working: the
 * open item and the delayed decision are not lost.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };
  static getDerivedStateFromError(): State {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto max-w-column py-12">
        <ErrorState message={staffFrameJa.sections.failed} onRetry={() => location.reload()} />
      </div>
    );
  }
}
