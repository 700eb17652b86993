import { settingsJa } from '#shared/messages/settings.ja.ts';
import { Link } from '#web/components/link.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { textLook } from '#web/components/text-look.ts';
import { useAccount } from '#web/member/features/account/public.ts';
import { paths } from '#web/member/shell/paths.ts';

const { withdrawal, rows } = settingsJa;

/** The effects of a withdrawal. */
export const Effects = () => {
  const { data: account } = useAccount();
  const effects = [...withdrawal.effects, ...(account?.payment_conf === 1 ? [withdrawal.plan] : [])];
  return (
    <RuledSection title={withdrawal.lead}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect} className={textLook(effect)}>
            {effect}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-soft">{withdrawal.exportFirst}</p>
      <Link to={paths.exportData} className="text-link inline-flex min-h-11 items-center">
        {rows.export}
      </Link>
    </RuledSection>
  );
};
