import { Component, type ReactNode, useEffect, useRef } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { LampUnplugged } from '#web/components/scenes/lamp-unplugged.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useOnline } from '#web/platform/network/use-online.ts';

type Props = {
  children: ReactNode;
  /** When this value changes, for example with the address, the error is cleared. */
  resetKey?: string;
  /** Reloads the page. Tests pass their own function, because a browser's `location` cannot be replaced. */
  reload?: () => void;
};
type State = { error: Error | null; resetKey: string | undefined };

/**
 * True when a JavaScript chunk of the app can't be loaded: a release has deleted the chunks of the loaded version, or
 * the network is down.
 */
const isMissingChunk = (error: Error): boolean =>
  /dynamically imported module|module script failed|Unable to preload|error loading/i.test(error.message);

const reloadPage = () => location.reload();

/**
 * If a screen crashes, shows an error in its place; the rest of the app stays usable. The member can try the screen
 * again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };
  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { reload = reloadPage } = this.props;
    return isMissingChunk(error) ? (
      <Outdated reload={reload} />
    ) : (
      <Crashed onRetry={() => this.setState({ error: null })} />
    );
  }
}

const Crashed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={commonJa.error.title}>
    <LampUnplugged />
    <ErrorState message={commonJa.error.retryLater} onRetry={onRetry} />
  </Page>
);

/**
 * Shown when a JavaScript module failed to load. Browsers try to load such a module again only after the page has been
 * reloaded. If the network is down, the page reloads itself when the network is back. Otherwise a button reloads it.
 */
const Outdated = ({ reload }: { reload: () => void }) => {
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) reload();
    wasOffline.current ||= !isOnline;
  }, [isOnline, reload]);
  if (!isOnline) {
    return (
      <Page title={commonJa.offline.title} lead={commonJa.offline.body}>
        <LampUnplugged />
      </Page>
    );
  }
  return (
    <Page title={commonJa.updateReady.title} lead={commonJa.updateReady.body}>
      <LampUnplugged />
      <div>
        <Button onClick={reload}>{commonJa.updateReady.action}</Button>
      </div>
    </Page>
  );
};
