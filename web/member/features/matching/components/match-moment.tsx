import { useId } from 'react';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Photo } from '#web/components/avatar.tsx';
import { Button, LinkButton } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { LensMatch } from '#web/components/lens.tsx';
import { useModal } from '#web/components/use-modal.ts';

type Person = { twitter_name: string; profile1: string };
export type Matched = {
  sex: Sex;
  partner: Person;
  own: Pick<Person, 'profile1'>;
  /** Path of the chat. */
  room: string;
  /** True when the partner, a woman, has already sent a message. */
  hasMessage?: boolean;
};
type MatchMomentProps = Matched & { open: boolean; onClose: () => void };

/**
 * The dialog for a new match (マッチン成立). Both photos slide into each other, a sentence names the next step, and a button
 * opens the chat. In windows of small height (`low`) the photos are beside the text, so that the button is visible.
 */
export const MatchMoment = ({ open, sex, partner, own, room, hasMessage, onClose }: MatchMomentProps) => {
  const { covered } = useCover();
  const titleId = useId();
  const modal = useModal(open, onClose);
  const { title, body, bodyForMan, bodyWithMessage, toChat, openChat, later, hiddenName } = matchingJa.matched;
  const name = covered ? hiddenName : partner.twitter_name;
  const bodyOf = sex !== MAN ? body : hasMessage ? bodyWithMessage : bodyForMan;
  return (
    <dialog {...modal} aria-labelledby={titleId} className="sheet low:sm:w-[min(40rem,calc(100vw-3rem))]">
      {open && (
        <div className="overflow-y-auto px-4 pt-10 pb-4 text-center low:pt-6 sm:px-6 sm:pb-6 low:sm:grid low:sm:grid-cols-[12rem_minmax(0,1fr)] low:sm:items-center low:sm:gap-x-6">
          <LensMatch
            label={null}
            left={<Photo src={own.profile1} alt="" still eager className="size-full" />}
            right={<Photo src={partner.profile1} alt="" still eager className="size-full" />}
          />
          <div>
            <h2 id={titleId} className="mt-8 font-mincho font-normal text-28 low:mt-4 low:sm:mt-0">
              {title}
            </h2>
            <div className="mx-auto mt-2 max-w-[24em] text-ink-soft">
              {bodyOf(name)
                .split('\n')
                .map((line) => (
                  <p key={line} className="text-balance">
                    {line}
                  </p>
                ))}
            </div>
            <div className="mt-8 flex flex-col gap-2 low:mt-4">
              <LinkButton to={room} icon="chat" wide>
                {sex === MAN ? openChat : toChat}
              </LinkButton>
              <Button kind="quiet" wide onClick={onClose}>
                {later}
              </Button>
            </div>
          </div>
        </div>
      )}
    </dialog>
  );
};
