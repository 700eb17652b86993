import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AuthorRepository, createAuthorRepository } from './author.repository.ts';
import { createPostRepository, type PostRepository } from './post.repository.ts';
import { createPostLikeRepository, type PostLikeRepository } from './post-like.repository.ts';
import { createTopicRepository, type TopicRepository } from './topic.repository.ts';

/** Event consumers and the schedule use `table`. Handlers use the repositories. */
export type BoardsDeps = {
  core: Core;
  table: Table;
  topics: TopicRepository;
  posts: PostRepository;
  likes: PostLikeRepository;
  authors: AuthorRepository;
};

export const boardsDeps = (core: Core, table: Table): BoardsDeps => ({
  core,
  table,
  topics: createTopicRepository(table),
  posts: createPostRepository(table),
  likes: createPostLikeRepository(table, core.random),
  authors: createAuthorRepository(table, core),
});
