import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { joinConsumers } from '#infra/consumers.ts';
import { joinRoutes } from '#infra/routes.ts';
import { type Domain, defineEndpoint } from '#shared/endpoint.ts';

const call = (name: string, path: string, domain: Domain) =>
  defineEndpoint({
    name,
    method: 'GET',
    path,
    domain,
    auth: 'member',
    summary: name,
    response: z.object({}),
    errors: [],
  });
const endpoints = [call('findThing', '/api/thing', 'profile'), call('listThings', '/api/things', 'matching')];
const profile = { service: 'profile', routeKeys: ['GET /api/thing'] } as const;
const matching = { service: 'matching', routeKeys: ['GET /api/things'] } as const;

describe('the route table', () => {
  test('sends every call of the contract to its own domain', () => {
    expect(joinRoutes([profile, matching], endpoints)).toEqual([
      { endpoint: endpoints[0], service: 'profile', routeKey: 'GET /api/thing' },
      { endpoint: endpoints[1], service: 'matching', routeKey: 'GET /api/things' },
    ]);
  });

  test.each([
    ['a call without a handler', [profile], endpoints, 'GET /api/things (listThings) has no handler in matching'],
    [
      'a handler without a call',
      [profile, { service: 'matching', routeKeys: ['GET /api/things', 'GET /api/old'] }],
      endpoints,
      'matching handles GET /api/old, which no contract has',
    ],
    [
      'a handler in another domain',
      [profile, { service: 'chat', routeKeys: ['GET /api/things'] }],
      endpoints,
      'GET /api/things belongs to matching and is handled by chat',
    ],
    [
      'two handlers of one call',
      [profile, matching, { service: 'chat', routeKeys: ['GET /api/things'] }],
      endpoints,
      'GET /api/things has handlers in matching and chat',
    ],
    [
      'two calls on one route',
      [profile, matching],
      [...endpoints, call('findAgain', '/api/thing', 'profile')],
      'GET /api/thing is both findThing and findAgain',
    ],
  ] as const)('refuses %s', (_what, services, contract, message) => {
    expect(() => joinRoutes(services, contract)).toThrow(message);
  });
});

describe('the outbox', () => {
  const consumers = { 'mail.requested': ['events'], 'message.sent': ['realtime'] } as const;
  const events = { service: 'events', consumes: ['mail.requested'] } as const;
  const realtime = { service: 'realtime', consumes: ['message.sent'] } as const;

  test('gives a queue to every service that consumes, once', () => {
    const several = { service: 'events', consumes: ['mail.requested', 'pair.matched'] } as const;
    const both = { service: 'realtime', consumes: ['message.sent', 'pair.matched'] } as const;
    expect(joinConsumers([both, several], { ...consumers, 'pair.matched': ['realtime', 'events'] })).toEqual([
      'events',
      'realtime',
    ]);
  });

  test.each([
    ['an event nobody consumes', [events], consumers, 'message.sent goes to realtime, which does not consume it'],
    [
      'a consumer that waits in vain',
      [events, realtime, { service: 'age', consumes: ['document.delete'] }],
      consumers,
      'age consumes document.delete, which goes to nobody',
    ],
  ] as const)('refuses %s', (_what, services, table, message) => {
    expect(() => joinConsumers(services, table)).toThrow(message);
  });
});
