import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { formatDeadline } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Ask } from '../ask.rules.ts';

const { card, messages } = homeJa.ask;
const { next } = homeJa;

/**
 * The first part of both homes: the one thing that home asks. On a woman's home this is only what comes before her
 * person: the screen below shows her document and her person, and a line her profile.
 */
export const AskSlot = ({ ask, sex }: { ask: Ask | null; sex: Sex }) => {
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
        <p className="running">{card.body(formatDeadline(ask.until))}</p>
      </Note>
    );
  }
  if (ask.what === 'messages') {
    return (
      <Link
        to={paths.ownRecommends(sex, { status: 'matching' })}
        className="flex min-h-12 items-center gap-3 rounded-card bg-primary-tint px-4 py-2 transition-colors touched:bg-sunken"
      >
        <Icon name="chat" size={20} className="text-primary" />
        <span className="min-w-0 flex-1 font-semibold">{messages(ask.count)}</span>
        <Icon name="chevron" size={16} className="text-primary" />
      </Link>
    );
  }
  if (sex !== MAN) return null;
  const { texts, to } = stepOf(ask);
  return (
    <section aria-labelledby="next-step" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <h2 id="next-step" className="text-17">
        {texts.title}
      </h2>
      <LinkButton to={to} kind={ask.what === 'document' ? 'secondary' : 'primary'} className="w-full sm:w-auto">
        {texts.action}
      </LinkButton>
    </section>
  );
};

/** CSS classes for the portrait below the slot: how much lower it begins. Undefined when nothing is above. */
export const spaceAbove = (ask: Ask | null): string | undefined => {
  if (ask?.what === 'card') return '[--above:14rem] lg:[--above:11rem]';
  if (ask?.what === 'messages') return '[--above:6.5rem] sm:[--above:5rem]';
  return ask ? '[--above:9rem] lg:[--above:5rem]' : undefined;
};

type Step = Exclude<Ask, { what: 'card' | 'messages' }>;
const stepOf = (ask: Step): { texts: { title: string; action: string }; to: string } => {
  if (ask.what === 'document') return { texts: next.age, to: paths.ageConfirmation };
  if (ask.what === 'person') return { texts: next.likes, to: paths.recommendsMale({ status: 'liked' }) };
  if (ask.what === 'profile') return { texts: next[ask.step], to: ask.to };
  return { texts: next.conditions, to: paths.conditions };
};
