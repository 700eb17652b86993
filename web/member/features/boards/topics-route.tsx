import { useSearchParams } from 'react-router-dom';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import type { Sex } from '#shared/options/member.ts';
import { List, Row } from '#web/components/list.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { paths } from '#web/shell/paths.ts';
import { useTopics } from './api/use-topics.ts';
import { boardOf, boardsFor } from './boards.rules.ts';
import { WithReader } from './components/with-reader.tsx';

const { title, lead, tabs, topics: label, noTopics, postCount } = boardsJa;

/** /topics: the topics of one board, and tabs for the other two (spec part-1 §2). */
export const TopicsRoute = () => <WithReader title={title}>{({ sex }) => <Boards sex={sex as Sex} />}</WithReader>;

const Boards = ({ sex }: { sex: Sex }) => {
  const [query] = useSearchParams();
  const board = boardOf(query.get('target'));
  return (
    <Page title={title} lead={lead}>
      <div>
        <Tabs
          label={tabs.label}
          items={boardsFor(sex).map((one) => ({
            label: tabs[one],
            to: paths.topics(one === 'common' ? undefined : one),
            current: one === board,
          }))}
        />
        {/* The list's first hairline covers the hairline of the tabs. */}
        <div className="-mt-px">
          <Topics board={board} />
        </div>
      </div>
    </Page>
  );
};

const FIELDS = { common: 'com_data', male: 'male_data', female: 'female_data' } as const;

const Topics = ({ board }: { board: TopicSex }) => {
  const { data, error, refetch, isFetching } = useTopics(true);
  if (!data)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading>
        <SkeletonRows rows={5} lines={1} plain />
      </Loading>
    );
  const topics = data[FIELDS[board]];
  if (topics.length === 0) return <EmptyState icon="document" title={noTopics} />;
  return (
    <List label={label}>
      {topics.map(({ id, name, post_count: count }) => (
        <Row key={id} to={paths.topic(id)} title={name} aside={postCount(count)} />
      ))}
    </List>
  );
};
