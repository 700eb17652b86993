import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { APP_NAMES, type AppName, getAppName, saveAppName } from '#web/platform/install/app-name.ts';
import { AppIcon } from './app-icon.tsx';

const { name: texts } = installJa;

const OPTIONS = APP_NAMES.map((value) => ({
  value,
  label: (
    <span className="flex items-center gap-3">
      <AppIcon name={value} />
      <span className="min-w-0">
        <span className="block font-semibold">{appNamesJa[value]}</span>
        <span className="block text-13 text-ink-soft">{texts.options[value]}</span>
      </span>
    </span>
  ),
}));

/** The choice of the name and icon under which the app is installed. It takes effect at once, in this browser only. */
export const NameChoice = () => {
  const choice = useFormValues({ name: getAppName() as string }).control('name');
  const choose: typeof choice.onChange = (event) => {
    choice.onChange(event);
    saveAppName(event.target.value as AppName);
  };
  return <RadioCards label={texts.label} hint={texts.hint} options={OPTIONS} {...choice} onChange={choose} />;
};
