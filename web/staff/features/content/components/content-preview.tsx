import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { isContentLink } from '#shared/rules/content-link.ts';
import { formatDate } from '#shared/time.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { HelpBubble } from '#web/components/help-bubble.tsx';
import { List, Row } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { wholeEnd } from '#web/components/whole-end.tsx';
import type { EditorKind, Values } from '../editor.ts';
import { PhoneFrame } from './phone-frame.tsx';

const texts = staffContentJa.preview;
type PreviewProps = { kind: EditorKind; values: Values };

/**
 * Preview of the form's content as members will read it, in a frame as wide as a phone, in the light or the dark theme.
 */
export const ContentPreview = ({ kind, values }: PreviewProps) => {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const Shown = SHOWN[kind];
  return (
    <section aria-label={texts.title} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-17">{texts.title}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: two views of the preview, not fields of a form */}
        <div role="group" aria-label={texts.theme} className="flex">
          {(['light', 'dark'] as const).map((one) => (
            <Button
              key={one}
              kind={one === theme ? 'secondary' : 'quiet'}
              small
              aria-pressed={one === theme}
              onClick={() => setTheme(one)}
            >
              {texts[one]}
            </Button>
          ))}
        </div>
      </div>
      <PhoneFrame title={texts.frame} theme={theme}>
        {/* Members' components contain links, which need a router. In the frame the links do nothing. */}
        <MemoryRouter>
          <Shown {...values} />
        </MemoryRouter>
      </PhoneFrame>
    </section>
  );
};

const Body = ({ text }: { text: string | undefined }) => <p className="prose">{wholeEnd(text || texts.noBody)}</p>;
const today = () => formatDate(new Date());

const NoticeText = ({ topic, info, at }: Values) => (
  <article className="flex flex-col gap-4">
    <header>
      <h1 className="text-20">{topic || texts.untitled}</h1>
      <p className="mt-1 text-13 text-ink-soft tabular-nums">{at ? formatDate(new Date(at)) : today()}</p>
    </header>
    <Body text={info} />
  </article>
);

const AnnouncementText = ({ title, body, url = '', at }: Values) => (
  <RuledSection title={title || texts.untitled}>
    <Body text={body} />
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <span className="text-13 text-ink-soft tabular-nums">{at ? formatDate(new Date(`${at}+09:00`)) : today()}</span>
      {isContentLink(url) && (
        <LinkButton to={url} kind="quiet" small className="-mr-4">
          {noticesJa.open}
        </LinkButton>
      )}
    </div>
  </RuledSection>
);

const TopicRow = ({ name, post_count: count = '0' }: Values) => (
  <List label={staffContentJa.tabs.topics}>
    <Row to="/" title={name || texts.untitled} aside={`${count}件`} />
  </List>
);

const HelpText = ({ items, question, anser, link_url: url = '', link_word: word }: Values) => (
  <ol className="flex flex-col gap-3">
    <HelpBubble mine>{items || texts.untitled}</HelpBubble>
    <HelpBubble>
      {question || <Body text={anser} />}
      {word && isContentLink(url) && (
        <div className="mt-2">
          <LinkButton to={url} kind="secondary" small>
            {word}
          </LinkButton>
        </div>
      )}
    </HelpBubble>
  </ol>
);

const ModalText = ({ title, body = '', link_url: url = '', link_word: word }: Values) => (
  <div className="rounded-card border border-line bg-card p-4 shadow-lifted">
    <h2 className="text-20">{title || texts.untitled}</h2>
    <div className="mt-2 flex flex-col gap-2">
      {(body || texts.noBody)
        .split(/\n+/)
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => (
          <p key={paragraph}>{wholeEnd(paragraph)}</p>
        ))}
    </div>
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
      {word && isContentLink(url) && (
        <LinkButton to={url} kind="quiet" small>
          {word}
        </LinkButton>
      )}
      <Button kind="secondary" small>
        {partsJa.close}
      </Button>
    </div>
  </div>
);

const SHOWN: Record<EditorKind, (values: Values) => ReactNode> = {
  notices: NoticeText,
  announcements: AnnouncementText,
  topics: TopicRow,
  help: HelpText,
  modals: ModalText,
};
