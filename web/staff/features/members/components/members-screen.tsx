import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MemberId } from '#shared/ids.ts';
import { EMAIL_MAX_CHARS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { Button } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { Field } from '#web/components/field.tsx';
import { Note } from '#web/components/states.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import type { Staff } from '../../../platform/cognito.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import type { DelayedDesk } from '../use-delayed-decision.ts';
import { DelayedBar } from './delayed-bar.tsx';
import { MemberPage } from './member-page.tsx';
import { MemberResults } from './member-results.tsx';

const texts = staffMembersJa;

type MembersScreenProps = {
  staff: Staff;
  /** The delayed decision. Its state is in a parent component, so that the sign-out can send the decision. */
  decisions: DelayedDesk;
  /** What staff typed into the command palette to open a member: the member's id, or words for the search. */
  initialId?: string | undefined;
};
const isMemberId = (asked: string): asked is MemberId => asked.startsWith('m') && z.safeParse(MemberId, asked).success;

/** The members section: search and one member's page, two panes on a desktop, one at a time on a phone. */
export const MembersScreen = ({ staff, decisions, initialId }: MembersScreenProps) => {
  const mayLook = staff.groups.some((group) => group === 'support' || group === 'admin');
  const groups = staff.groups.map((group) => staffJa.groups[group]).join('・') || staffJa.account.noGroup;
  if (mayLook) return <Panes desk={decisions} initialId={initialId} />;
  return (
    <Note tone="care" icon="lock" title={texts.forbidden.title}>
      <p>{texts.forbidden.body(groups)}</p>
    </Note>
  );
};

type PanesProps = { desk: DelayedDesk; initialId?: string | undefined };
const Panes = ({ desk, initialId = '' }: PanesProps) => {
  const [q, setQ] = useState(isMemberId(initialId) ? '' : initialId);
  const [openId, setOpenId] = useState<MemberId | null>(isMemberId(initialId) ? initialId : null);
  const box = useRef<HTMLInputElement>(null);
  const focusBox = () => {
    // On a phone an open member's page replaces the search field, so the page is closed first.
    setOpenId((now) => (window.matchMedia?.('(width >= 64rem)').matches === false ? null : now));
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.select();
    });
  };
  useShortcuts({ '/': focusBox });
  return (
    <div className="member-panes">
      <div className={cx('flex flex-col gap-4 lg:overflow-y-auto lg:p-6', openId !== null && 'max-lg:hidden')}>
        <Form
          role="search"
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(box.current?.value.trim() ?? '');
          }}
        >
          <Field label={texts.search.label} hint={texts.search.hint}>
            <TextInput
              ref={box}
              type="search"
              name="q"
              maxLength={EMAIL_MAX_CHARS}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-keyshortcuts="/"
              defaultValue={q}
              autoFocus={initialId === ''}
            />
          </Field>
          <Button type="submit" kind="secondary" icon="search" small>
            {texts.search.submit}
            <Kbd>Enter</Kbd>
          </Button>
        </Form>
        <MemberResults q={q} openId={openId} onOpen={setOpenId} />
        <p className="mt-auto text-13 text-ink-soft">{texts.search.logged}</p>
      </div>
      <div
        className={cx(
          'flex min-w-0 flex-col gap-4 lg:overflow-y-auto lg:border-line lg:border-l lg:p-6',
          openId === null && 'max-lg:mt-4',
        )}
      >
        {openId === null ? (
          <p className="text-ink-soft max-lg:hidden">{texts.page.pick}</p>
        ) : (
          <MemberPage key={openId} id={openId} desk={desk} onBack={() => setOpenId(null)} />
        )}
        <DelayedBar desk={desk} />
      </div>
    </div>
  );
};
