import type { ReactNode, Ref } from 'react';
import { helpJa } from '#shared/messages/help.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { cx } from './cx.ts';

type HelpBubbleProps = { mine?: boolean; ref?: Ref<HTMLLIElement> | undefined; children: ReactNode };

/**
 * One message of the help chat: the service's text on the left, the member's choice on the right. `ref` is for focusing
 * the message.
 */
export const HelpBubble = ({ mine = false, ref, children }: HelpBubbleProps) => (
  <li ref={ref} tabIndex={-1} className={cx('flex', mine && 'justify-end')}>
    <div
      className={cx(
        'max-w-[86%] rounded-card px-4 py-2.5',
        mine ? 'rounded-br-[4px] bg-own text-on-own' : 'rounded-bl-[4px] border border-line bg-card',
      )}
    >
      <span className="sr-only">{mine ? memberPartsJa.bubble.mine : helpJa.helper}</span>
      {children}
    </div>
  </li>
);
