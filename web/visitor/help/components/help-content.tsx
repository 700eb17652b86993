import { helpJa } from '#shared/messages/help.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useHelp } from '../api/use-help.ts';
import { builtTree } from '../help.rules.ts';
import { HelpChat, type HelpChatProps } from './help-chat.tsx';
import { HelpLoading } from './help-loading.tsx';

type HelpContentProps = { sex: Sex } & Pick<HelpChatProps, 'onLeave'>;

/** Fetches the help for one sex and shows it, with loading and error states. */
export const HelpContent = ({ sex, onLeave }: HelpContentProps) => {
  const { data, error, refetch, isFetching } = useHelp(sex);
  if (!data)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <HelpLoading />
    );
  if (data.help.length === 0)
    return (
      <EmptyState
        icon="help"
        title={helpJa.empty.title}
        action={
          <a href={`mailto:${data.support_mail}`} className="text-link inline-flex min-h-11 items-center">
            {data.support_mail}
          </a>
        }
      >
        {helpJa.empty.body}
      </EmptyState>
    );
  return <HelpChat tree={builtTree(data.help)} supportMail={data.support_mail} onLeave={onLeave} />;
};
