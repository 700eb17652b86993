import { HOURS_OF_DAY, PUSH_QUIET_HOURS } from '#shared/limits.ts';
import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Field, FieldError } from '#web/components/field.tsx';
import { Select } from '#web/components/select.tsx';
import { type PushSettings, useSetPushSettings } from '../api/use-push-settings.ts';

const { quiet: texts } = pushSettingsJa;

const HOURS = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour);
/** Quiet hours need two different hours, so the other end's hour can't be chosen. */
const hoursBut = (other: number) =>
  HOURS.map((hour) => ({ value: String(hour), label: texts.hour(hour), disabled: hour === other }));

/** The hours of the day in which no push notification comes. */
export const QuietHours = ({ quiet: saved }: { quiet: PushSettings['quiet'] }) => {
  const { mutate, isPending, variables, error } = useSetPushSettings();
  const wanted = isPending ? variables?.body?.quiet : undefined;
  const quiet = wanted === undefined ? saved : wanted;
  const save = (next: PushSettings['quiet']) => {
    if (!isPending) mutate({ body: { quiet: next } });
  };
  return (
    <section>
      <h2 className="mb-2 text-17">{texts.title}</h2>
      <div className="-mx-4 border-line border-y px-4 sm:mx-0 sm:px-0">
        <Checkbox
          toggle
          className="py-1"
          label={texts.label}
          hint={texts.hint}
          checked={quiet !== null}
          onChange={({ target }) => save(target.checked ? PUSH_QUIET_HOURS : null)}
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-4 pb-4">
            <Field label={texts.from}>
              <Select
                placeholder={null}
                options={hoursBut(quiet.to)}
                value={String(quiet.from)}
                onChange={({ target }) => save({ ...quiet, from: Number(target.value) })}
              />
            </Field>
            <Field label={texts.to}>
              <Select
                placeholder={null}
                options={hoursBut(quiet.from)}
                value={String(quiet.to)}
                onChange={({ target }) => save({ ...quiet, to: Number(target.value) })}
              />
            </Field>
          </div>
        )}
        <FieldError>{error?.message}</FieldError>
      </div>
    </section>
  );
};
