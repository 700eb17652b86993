import { listsJa } from '#shared/messages/lists.ja.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import type { IconName } from '#web/components/icon.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { paths } from '#web/shell/paths.ts';

const { empty, emptyForMan } = listsJa;
type Empty = { icon: IconName; title: string; body: string; action: string; to: (sex: Sex) => string };

const EMPTY: Record<'all' | RecommendTab, Empty> = {
  all: { ...empty.all, icon: 'person', to: () => paths.home() },
  matching: { ...empty.matching, icon: 'chat', to: (sex) => paths.ownRecommends(sex) },
  liked: { ...empty.liked, icon: 'heart', to: (sex) => paths.ownForm(sex) },
  send_like: { ...empty.send_like, icon: 'heart', to: () => paths.timeline },
};
const FOR_MAN: Empty = { ...emptyForMan, icon: 'person', to: (sex) => paths.ownForm(sex) };

/** Shown in an empty tab: the meaning of the tab, the reason why it is empty, and the next step. */
export const ListEmpty = ({ sex, tab }: { sex: Sex; tab: RecommendTab | null }) => {
  const { icon, title, body, action, to } =
    sex === MAN && (tab === null || tab === 'matching') ? FOR_MAN : EMPTY[tab ?? 'all'];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton kind="secondary" to={to(sex)}>
          {action}
        </LinkButton>
      }
    >
      {body}
    </EmptyState>
  );
};
