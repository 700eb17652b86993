import { TOPICS, type Topic, type TopicItem, topicKey } from '#functions/items/board.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { TopicId } from '#shared/ids.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import { DEFAULT_TOPICS } from './default-topics.ts';
import { allTopics, topicFrom } from './topic.rules.ts';

/**
 * A topic with the data that staff need to edit it. `version`: how many times staff changed the topic; 0 for an
 * unchanged topic of `default-topics.ts`.
 */
export type EditedTopic = { topic: Topic; version: number };
/** Stores `writes` in one transaction. The staff console passes a function that adds the entry of the audit log. */
type Transact = (id: TopicId, writes: readonly Write[]) => Promise<void>;
/**
 * `seen`: the topic's version that the editor saw; when it is undefined, a topic of any version is changed. `also`:
 * writes that the caller adds.
 */
type Seen = { seen: number | undefined; also: readonly Write[] };

/** Adds, renames and removes topics of the boards. The count of a topic's posts does not change. */
export const createTopicWriter = (table: Table, transact: Transact) => {
  const save = (id: TopicId, writes: Write[]): Promise<void> =>
    commit({ ...table, transact: (all) => transact(id, all) }, writes, { refused: { topic: 'conflict' } });

  const changeOnce = async (id: TopicId, set: Partial<TopicItem>, { seen: named, also }: Seen): Promise<boolean> => {
    const stored = await table.find(topicKey(id), { consistent: true });
    const shipped = DEFAULT_TOPICS.find((topic) => topic.id === id);
    if (!topicFrom(shipped, stored)) throw new AppError('not_found');
    const seen = stored?.version ?? 0;
    if (named !== undefined && named !== seen) return false;
    await save(id, [
      {
        name: 'topic',
        if:
          seen === 0
            ? ['attribute_not_exists(#version) AND attribute_not_exists(#removedAt)']
            : ['#version = :seen', { seen }],
        update: { ...topicKey(id), set: { id, ...set, version: seen + 1 } },
      },
      ...also,
    ]);
    return true;
  };
  const change = (id: TopicId, set: Partial<TopicItem>, seen: Seen): Promise<boolean> =>
    seen.seen === undefined ? retryOnConflict(() => changeOnce(id, set, seen)) : changeOnce(id, set, seen);

  return {
    /** Every topic that is not removed, newest first; strongly consistent. */
    findAll: async (): Promise<EditedTopic[]> => {
      const stored = await findAll(table, { ...TOPICS, consistent: true });
      const versions = new Map(stored.map(({ id, version = 0 }) => [id, version]));
      return allTopics(DEFAULT_TOPICS, stored).map((topic) => ({ topic, version: versions.get(topic.id) ?? 0 }));
    },

    /** Adds a topic. `createdAt` is the time of its creation (epoch ms). */
    create: (
      topic: { id: TopicId; name: string; sex: TopicSex; createdAt: number },
      also: readonly Write[],
    ): Promise<void> =>
      save(topic.id, [
        { name: 'topic', if: ['attribute_not_exists(pk)'], put: { ...topicKey(topic.id), ...topic, version: 1 } },
        ...also,
      ]),

    /**
     * Renames a topic. Returns false when the topic's version is no longer the one in `seen`.
     * @throws AppError not_found for a topic that does not exist or was removed; conflict.
     */
    rename: (id: TopicId, name: string, seen: Seen): Promise<boolean> => change(id, { name }, seen),

    /** Removes a topic at `removedAt` (epoch ms). Return value and errors are those of `rename`. */
    remove: (id: TopicId, removedAt: number, seen: Seen): Promise<boolean> => change(id, { removedAt }, seen),
  };
};
export type TopicWriter = ReturnType<typeof createTopicWriter>;
