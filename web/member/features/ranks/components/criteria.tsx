import { Fragment } from 'react';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { Account } from '#web/member/features/account/public.ts';

const texts = ranksJa.request;

/**
 * The six criteria of a rank, each with a mark if the man meets it, and how many each rank asks for (spec part-2
 * §2, §4).
 */
export const Criteria = ({ criteria }: { criteria: Account['rc'] }) => (
  <RuledSection title={texts.criteriaTitle(criteria.filter(({ active }) => active).length, criteria.length)}>
    <ul className="divide-y divide-line">
      {criteria.map(({ description, active }) => (
        <li key={description} className="flex min-h-11 items-center gap-3 py-2">
          <span className="inline-flex w-5 shrink-0 justify-center">
            {active ? (
              <Icon name="check" size={20} className="text-good" label={texts.met} />
            ) : (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-line" />
                <span className="sr-only">{texts.unmet}</span>
              </>
            )}
          </span>
          <span className={active ? undefined : 'text-ink-soft'}>{description}</span>
        </li>
      ))}
    </ul>
    <h3 className="mt-6 mb-2 text-16">{texts.adviceTitle}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {texts.advice.map(([rank, needed]) => (
        <Fragment key={rank}>
          <dt>{rank}</dt>
          <dd className="text-ink-soft">{needed}</dd>
        </Fragment>
      ))}
    </dl>
    <p className="mt-4 text-13 text-ink-soft">{texts.adviceNote}</p>
  </RuledSection>
);
