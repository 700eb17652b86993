import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { toSettings } from '#web/shell/to-settings.ts';
import { type ExportState, useExport } from './export/use-export.ts';

const { export: texts } = settingsJa;
const SECONDS_PER_HOUR = 3600;

/** /settings/export: the member's data as one file, fetched page by page. */
export const ExportRoute = () => {
  const { state, start, cancel } = useExport();
  const isRunning = state.step === 'running';
  return (
    <Page title={texts.title} lead={texts.lead} back={toSettings}>
      <RuledSection title={texts.contentsTitle}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {texts.contents.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
        <p className="mt-4 text-13 text-ink-soft">{texts.format}</p>
      </RuledSection>
      <Outcome state={state} />
      <div>
        {isRunning ? (
          <Button kind="secondary" wide onClick={cancel}>
            {texts.cancel}
          </Button>
        ) : (
          <Button kind={state.step === 'done' ? 'secondary' : 'primary'} wide onClick={start}>
            {startLabel(state)}
          </Button>
        )}
        <p className="mt-2 text-center text-13 text-ink-soft">{texts.limit}</p>
      </div>
    </Page>
  );
};

const startLabel = (state: ExportState): string => {
  if (state.step === 'failed' && state.isBegun) return texts.resume;
  return state.step === 'done' ? texts.again : texts.submit;
};

const Outcome = ({ state }: { state: ExportState }) => {
  if (state.step === 'running')
    return <ProgressBar value={state.progress} label={texts.running} note={`${Math.round(state.progress * 100)}%`} />;
  if (state.step === 'cancelled') return <Note role="status">{texts.cancelled}</Note>;
  if (state.step === 'done') {
    return (
      <Note tone="good" role="status">
        {texts.done(state.name)}
      </Note>
    );
  }
  if (state.step !== 'failed') return null;
  return (
    <Note tone="danger" role="alert">
      {failureText(state.error)}
    </Note>
  );
};

const failureText = (error: unknown): string => {
  const seconds = error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? sentenceOf(error) : texts.tooMany(Math.ceil(seconds / SECONDS_PER_HOUR));
};
