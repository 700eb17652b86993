import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { useSetLastLogin } from '../api/use-set-last-login.ts';

const { lastLogin, groups } = settingsJa;

/**
 * The switch that shows or hides the last login. A click is saved at once. The switch shows the new state while the
 * call runs, and the saved state again after a failed call. Nothing is shown until the saved state is loaded.
 */
export const LastLoginSetting = () => {
  const { data } = useAccount();
  const { mutate, isPending, variables, error } = useSetLastLogin();
  if (!data) return null;
  const wanted = isPending ? variables.body.timeline_settings.last_login : undefined;
  return (
    <section>
      <h2 className="mb-2 text-17">{groups.seen}</h2>
      <div className="-mx-4 border-line border-y px-4 sm:mx-0 sm:px-0">
        <Checkbox
          toggle
          className="py-1"
          label={lastLogin.label}
          hint={lastLogin.hint}
          checked={wanted ?? data.timeline_settings.last_login}
          error={error?.message}
          onChange={({ target }) => {
            if (!isPending) mutate({ body: { timeline_settings: { last_login: target.checked } } });
          }}
        />
      </div>
    </section>
  );
};
