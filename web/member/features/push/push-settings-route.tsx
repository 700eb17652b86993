import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { PUSH_KINDS, type PushKind } from '#shared/options/push.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows, SkeletonSection } from '#web/components/skeleton.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { toSettings } from '#web/shell/to-settings.ts';
import { type PushSettings, usePushSettings, useSetPushSettings } from './api/use-push-settings.ts';
import { DeviceSwitch } from './components/device-switch.tsx';
import { QuietHours } from './components/quiet-hours.tsx';
import { TextChoice } from './components/text-choice.tsx';

/**
 * /settings/push: whether this device gets push notifications, and for all devices of the member the kinds, the quiet
 * hours and the words. Every change is saved at once.
 */
export const PushSettingsRoute = () => {
  const { data, error, refetch, isFetching } = usePushSettings();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} back={toSettings} />;
  return (
    <Page title={pushSettingsJa.title} lead={pushSettingsJa.lead} back={toSettings}>
      <DeviceSwitch />
      {data ? <Settings settings={data} /> : <SettingsLoading />}
    </Page>
  );
};

const SettingsLoading = () => (
  <Loading>
    <SkeletonRows rows={PUSH_KINDS.length} plain />
    <SkeletonSection lines={2} />
  </Loading>
);

const Settings = ({ settings }: { settings: PushSettings }) => (
  <>
    <section>
      <h2 className="mb-2 text-17">{pushSettingsJa.kindsTitle}</h2>
      <ul className="-mx-4 divide-y divide-line border-line border-y *:px-4 sm:mx-0 sm:*:px-0">
        {PUSH_KINDS.map((kind) => (
          <li key={kind}>
            <KindSwitch kind={kind} on={settings.kinds[kind]} />
          </li>
        ))}
      </ul>
    </section>
    <QuietHours quiet={settings.quiet} />
    <TextChoice text={settings.text} />
  </>
);

/** Shows the new state while the switch is being saved, and the saved state again after a failure. */
const KindSwitch = ({ kind, on }: { kind: PushKind; on: boolean }) => {
  const { mutate, isPending, variables, error } = useSetPushSettings();
  const wanted = isPending ? variables?.body?.kinds?.[kind] : undefined;
  return (
    <Checkbox
      toggle
      className="py-1"
      {...pushSettingsJa.kinds[kind]}
      checked={wanted ?? on}
      error={error?.message}
      onChange={({ target }) => {
        if (!isPending) mutate({ body: { kinds: { [kind]: target.checked } } });
      }}
    />
  );
};
