import { Link } from 'react-router-dom';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { leavingJa } from '#shared/messages/withdrawal.ja.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { textLook } from '#web/components/text-look.ts';
import { useAccount } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

/** The list of a withdrawal's effects. */
export const Effects = () => {
  const { data: account } = useAccount();
  const effects = [...leavingJa.effects, ...(account?.payment_conf === 1 ? [leavingJa.plan] : [])];
  return (
    <RuledSection title={leavingJa.lead}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect} className={textLook(effect)}>
            {effect}
          </li>
        ))}
      </ul>
      {account?.payment_conf === 1 && (
        <Link to={paths.paymentCancellation} className="mt-2 inline-flex min-h-11 items-center text-link">
          {cancellationJa.title}
        </Link>
      )}
      <p className="mt-4 text-13 text-ink-soft">{leavingJa.exportFirst}</p>
      <Link to={paths.exportData} className="text-link inline-flex min-h-11 items-center">
        {leavingJa.export}
      </Link>
    </RuledSection>
  );
};
