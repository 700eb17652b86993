import { planJa } from '#shared/messages/plan.ja.ts';
import { formatFullDay } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';

/** For a man whose plan has ended: when it ended, and that his conversations stay readable. */
export const EndedPlan = ({ at, unread }: { at: Date; unread: number }) => (
  <Note
    tone="care"
    title={planJa.ended.title(formatFullDay(at))}
    action={
      <LinkButton to={paths.recommendsMale({ status: 'matching' })} kind="secondary" small>
        {planJa.ended.action}
      </LinkButton>
    }
  >
    {planJa.ended.body(unread)}
  </Note>
);
