import type { MouseEvent } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { cx } from '#web/components/cx.ts';
import { useListQueues } from '../features/queues/api/use-list-queues.ts';
import { type DeskQueue, isLate } from '../features/queues/desk-queues.ts';
import type { PlaceId } from '../platform/shortcut-list.ts';
import { PlaceIcon } from './place-icon.tsx';
import type { Place } from './places.ts';

const texts = staffFrameJa.places;

type PlaceNavProps = {
  places: readonly Place[];
  place: PlaceId;
  queues: readonly DeskQueue[];
  onGo: (place: PlaceId) => void;
};

/** The console's places with what waits in one's own queues: a rail on a desktop, a row on a phone. None for one place. */
export const PlaceNav = ({ places, place, queues, onGo }: PlaceNavProps) => {
  const { data } = useListQueues();
  const own = data?.queues.filter(({ queue }) => queues.some((one) => one === queue)) ?? [];
  const waiting = own.reduce((sum, { length }) => sum + length, 0);
  const late = own.some(({ queue, oldest_waiting_ms: waitedMs }) => isLate(queue, waitedMs));
  if (places.length < 2) return null;
  const follow = (event: MouseEvent, id: PlaceId) => {
    // A new tab or window is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(id);
  };
  return (
    <nav aria-label={texts.title} className="place-nav">
      <ul>
        {places.map(({ id, path, name }) => (
          <li key={id}>
            <a href={path} aria-current={id === place ? 'page' : undefined} onClick={(event) => follow(event, id)}>
              <PlaceIcon place={id} />
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
