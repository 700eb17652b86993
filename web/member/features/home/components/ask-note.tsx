import { homeJa } from '#shared/messages/home.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Ask } from '../ask.rules.ts';

const { card, messages } = homeJa.ask;

/** The one thing that home asks first: what it is, until when, what happens then, and the button for it. */
export const AskNote = ({ ask, sex }: { ask: Ask; sex: Sex }) => {
  if (ask === null) return null;
  if (ask.what === 'card') {
    return (
      <Note
        tone="care"
        icon="card"
        title={card.title}
        action={
          <LinkButton to={paths.changeCard} className="w-full sm:w-auto">
            {card.action}
          </LinkButton>
        }
      >
        {card.body(formatDeadline(ask.until))}
      </Note>
    );
  }
  return (
    <Note
      tone="primary"
      icon="chat"
      title={messages.title(ask.count)}
      action={
        <LinkButton to={paths.ownRecommends(sex, { status: 'matching' })} kind="secondary" small>
          {messages.action}
        </LinkButton>
      }
    />
  );
};
