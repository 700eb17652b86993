export { exportPosts } from './export.repository.ts';
export { newTopicId } from './topic.repository.ts';
export { createTopicWriter, type EditedTopic, type TopicWriter } from './topic-writer.repository.ts';
