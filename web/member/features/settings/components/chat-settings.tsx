import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { useChatSettings, useSetChatSettings } from '../api/use-chat-settings.ts';

const { chat, groups } = settingsJa;

/**
 * The switch for read marks. A click is saved at once. The switch shows the new state while the call runs, and the
 * saved state again after a failed call. Nothing is shown until the saved state is loaded.
 */
export const ChatSettings = () => {
  const { data } = useChatSettings();
  const { mutate, isPending, variables, error } = useSetChatSettings();
  if (!data) return null;
  const wanted = isPending ? variables.body.chat_settings.read_marks : undefined;
  return (
    <section>
      <h2 className="mb-2 text-17">{groups.chat}</h2>
      <div className="-mx-4 border-line border-y px-4 sm:mx-0 sm:px-0">
        <Checkbox
          toggle
          className="py-1"
          label={chat.readMarks}
          hint={chat.readMarksHint}
          checked={wanted ?? data.read_marks}
          error={error?.message}
          onChange={({ target }) => {
            if (!isPending) mutate({ body: { chat_settings: { read_marks: target.checked } } });
          }}
        />
      </div>
    </section>
  );
};
