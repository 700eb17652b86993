import { pushSettingsJa } from '#shared/messages/push-settings.ja.ts';
import { PUSH_TEXTS, type PushText } from '#shared/options/push.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useSetPushSettings } from '../api/use-push-settings.ts';

const { text: texts } = pushSettingsJa;
const OPTIONS = PUSH_TEXTS.map((value) => ({ value, label: texts.options[value] }));

/** The words that a notification about a message shows. After a failed save the saved choice is shown again. */
export const TextChoice = ({ text }: { text: PushText }) => {
  const { mutate, error } = useSetPushSettings();
  const { control, setValues } = useFormValues({ text: text as string });
  const choice = control('text');
  const choose: typeof choice.onChange = (event) => {
    choice.onChange(event);
    const wanted = event.target.value as PushText;
    mutate({ body: { text: wanted } }, { onError: () => setValues({ text }) });
  };
  return (
    <RadioCards
      label={texts.label}
      hint={texts.hint}
      options={OPTIONS}
      error={error?.message}
      {...choice}
      onChange={choose}
    />
  );
};
