import { Component, type ReactNode } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { ErrorState } from '#web/components/states.tsx';

type State = { failed: boolean };

/**
 * A screen that could not be loaded, or that crashed, leaves the rest of the desk as it is: the held item, and the
 * waiting decision.
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
