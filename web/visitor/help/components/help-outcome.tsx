import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FaqItem } from '#shared/contract/help.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { useBrand } from '#web/components/brand.ts';
import { Button } from '#web/components/button.tsx';
import { HelpBubble } from '#web/components/help-bubble.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';
import { mailDraft } from '../help.rules.ts';

const { mail } = helpJa;

type HelpOutcomeProps = {
  trail: readonly FaqItem[];
  supportMail: string;
  /** Called when the member leaves for another screen. */
  onLeave: (() => void) | undefined;
};

/**
 * Asks below an answer whether it helped. After "no", a link opens a mail draft to support with the question in it.
 * Members also see a link to their message thread with the office.
 */
export const HelpOutcome = ({ trail, supportMail, onLeave }: HelpOutcomeProps) => {
  const [outcome, setOutcome] = useState<'open' | 'solved' | 'unsolved'>('open');
  const draft = mailDraft(supportMail, useBrand(), trail);
  const isMember = useSession() !== null;
  const said = useRef<HTMLLIElement>(null);
  // The clicked buttons disappear, so the focus moves to the sentence that replaces them.
  useEffect(() => {
    if (outcome !== 'open') said.current?.focus({ preventScroll: true });
  }, [outcome]);
  if (outcome === 'open') {
    return (
      <HelpBubble>
        <p>{helpJa.resolved}</p>
        <div className="mt-2 flex flex-wrap gap-2 pb-1">
          <Button small onClick={() => setOutcome('solved')}>
            {helpJa.solved}
          </Button>
          <MailLink draft={draft} onOpen={() => setOutcome('unsolved')}>
            {helpJa.unsolved}
          </MailLink>
        </div>
      </HelpBubble>
    );
  }
  return (
    <>
      <HelpBubble mine ref={said}>
        {outcome === 'solved' ? helpJa.solved : helpJa.unsolved}
      </HelpBubble>
      <HelpBubble>
        {outcome === 'solved' ? (
          <p role="status">{helpJa.thanks}</p>
        ) : (
          <>
            <p role="status">{mail.note}</p>
            <p className="mt-1 text-13 text-ink-soft">{mail.fallback(supportMail)}</p>
            <div className="mt-2 flex flex-wrap gap-2 pb-1">
              <MailLink draft={draft}>{mail.again}</MailLink>
              {isMember && (
                <Link to={paths.office} onClick={onLeave} className={BOX}>
                  {helpJa.office}
                </Link>
              )}
            </div>
          </>
        )}
      </HelpBubble>
    </>
  );
};

const BOX =
  'inline-flex min-h-11 items-center rounded-input border border-edge bg-card px-4 py-2 font-semibold transition-colors touched:bg-sunken';

type MailLinkProps = { draft: string; onOpen?: () => void; children: string };
const MailLink = ({ draft, onOpen, children }: MailLinkProps) => (
  <a href={draft} onClick={onOpen} className={BOX}>
    {children}
  </a>
);
