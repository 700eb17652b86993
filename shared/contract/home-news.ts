import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MemberId } from '../ids.ts';

const HomePerson = z.strictObject({
  /** `footprint`: she visited his profile. `new_face`: she is new on the timeline. */
  kind: z.enum(['footprint', 'new_face']),
  uuid: MemberId,
  twitter_name: z.string(),
  profile1: z.string(),
  profile1_large: z.string(),
  /** Null, and `area` empty, for a visitor: the list of footprints shows neither. */
  age: z.nullable(z.int()),
  /** Areas in which she can meet, joined by `, `. */
  area: z.string(),
  /** The man already sees a pair with her: the card links to her profile instead of the detailed one. */
  can_not_liked: z.boolean(),
});
export type HomePerson = z.infer<typeof HomePerson>;

/**
 * What is new since 3:00 of the day before, for the home screen: a call of ours (rules: Home, Since yesterday). Each
 * number counts to `HOME_NEWS_MAX`, which stands for "so many or more".
 */
export const getHomeNews = defineEndpoint({
  name: 'getHomeNews',
  method: 'GET',
  path: '/api/home_news',
  domain: 'timeline',
  auth: 'member',
  summary: 'What is new since yesterday',
  response: z.strictObject({
    /** New visitors of the member's profile. */
    footprints: z.int(),
    /** Members who were first listed on the timeline, and can meet in one of the viewer's areas. */
    new_faces: z.int(),
    /** The one woman whom a man's home shows: his newest visitor, else the newest face. Null for women. */
    person: z.nullable(HomePerson),
  }),
  errors: [],
});
