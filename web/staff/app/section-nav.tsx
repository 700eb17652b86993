import type { MouseEvent } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { cx } from '#web/components/cx.ts';
import { useListQueues } from '../features/queues/api/use-list-queues.ts';
import { type DeskQueue, isLate } from '../features/queues/desk-queues.ts';
import type { SectionId } from '../platform/shortcut-list.ts';
import { SectionIcon } from './section-icon.tsx';
import type { Section } from './sections.ts';

const texts = staffFrameJa.sections;

type SectionNavProps = {
  sections: readonly Section[];
  section: SectionId;
  queues: readonly DeskQueue[];
  onGo: (section: SectionId) => void;
};

/**
 * Links to the console's sections, a column on a desktop and a row on a phone. The queues link shows how many items
 * wait in the staff member's own queues. Renders nothing for a single section.
 */
export const SectionNav = ({ sections, section, queues, onGo }: SectionNavProps) => {
  const { data } = useListQueues();
  const own = data?.queues.filter(({ queue }) => queues.some((one) => one === queue)) ?? [];
  const waiting = own.reduce((sum, { length }) => sum + length, 0);
  const late = own.some(({ queue, oldest_waiting_ms: waitedMs }) => isLate(queue, waitedMs));
  if (sections.length < 2) return null;
  const follow = (event: MouseEvent, id: SectionId) => {
    // With a modifier key the browser opens a new tab or window itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(id);
  };
  return (
    <nav aria-label={texts.title} className="section-nav">
      <ul>
        {sections.map(({ id, path, name }) => (
          <li key={id}>
            <a href={path} aria-current={id === section ? 'page' : undefined} onClick={(event) => follow(event, id)}>
              <SectionIcon section={id} />
              <span>{name}</span>
              {id === 'queues' && waiting > 0 && (
                <span className={cx('tabular-nums', late ? 'font-semibold text-care' : 'text-ink-soft')}>
                  {texts.waiting(waiting)}
                  {late && <span className="sr-only">{texts.late}</span>}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
