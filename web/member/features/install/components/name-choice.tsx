import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import { RadioCards } from '#web/components/choice.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { APP_NAMES, getAppName, saveAppName } from '#web/platform/install/app-name.ts';
import { renewPrompt } from '#web/platform/install/install-prompt.ts';
import type { AppName } from '#web/platform/install/worker-look.ts';
import { AppIcon } from './app-icon.tsx';

const { name: texts } = installJa;

const OPTIONS = APP_NAMES.map((value) => ({
  value,
  label: <span className="font-semibold">{appNamesJa[value]}</span>,
  description: texts.options[value],
  aside: <AppIcon name={value} />,
}));

/** The choice of the name and icon under which the app is installed. It takes effect at once, in this browser only. */
export const NameChoice = () => {
  const choice = useFormValues({ name: getAppName() as string }).control('name');
  const choose: typeof choice.onChange = (event) => {
    choice.onChange(event);
    saveAppName(event.target.value as AppName);
    renewPrompt();
  };
  return <RadioCards label={texts.label} hint={texts.hint} options={OPTIONS} {...choice} onChange={choose} />;
};
