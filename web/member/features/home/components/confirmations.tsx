import { homeJa } from '#shared/messages/home.ja.ts';
import { isSex, MAN } from '#shared/options/member.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { List, Row } from '#web/components/list.tsx';
import { type Account, ageStateOf, hasProfile, isPaid } from '#web/member/features/account/public.ts';
import { paths } from '#web/member/shell/paths.ts';

type Item = { text: string; to: string; icon: IconName };
const { confirmations } = homeJa;
const AGE_TEXTS = {
  none: confirmations.ageMissing,
  underReview: confirmations.ageUnderReview,
  resubmit: confirmations.ageResubmit,
  verified: null,
  underAge: null,
} as const;

const itemsOf = (account: Account): Item[] => {
  const sex = isSex(account.sex) ? account.sex : MAN;
  const age = AGE_TEXTS[ageStateOf(account)];
  const items: (Item | null)[] = [
    hasProfile(account) ? null : { text: confirmations.profile, to: paths.firstForm(sex), icon: 'person' },
    age && { text: age, to: paths.ageConfirmation, icon: 'shield' },
    sex === MAN && !isPaid(account)
      ? { text: confirmations.payment, to: paths.paymentInformation, icon: 'card' }
      : null,
  ];
  return items.filter((item) => item !== null);
};

/** The open tasks of the member. Renders nothing when no task is open (spec part-1 §2). */
export const Confirmations = ({ account }: { account: Account }) => {
  const items = itemsOf(account);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-17">{confirmations.title}</h2>
      <List>
        {items.map(({ text, to, icon }) => (
          <Row
            key={to}
            to={to}
            lead={<Icon name={icon} size={24} className="text-care" />}
            title={<span className="whitespace-normal">{text}</span>}
          />
        ))}
      </List>
    </section>
  );
};
