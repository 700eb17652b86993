import { describe, expect, test } from 'vitest';
import { hasReservedNames, missingOperator, STAGE_NAMES, socketUrl, stageConfig } from '#infra/stages.ts';
import { OPERATOR_FIELDS } from '#shared/stage-settings.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

describe('a stage', () => {
  test.each(STAGE_NAMES)('%s is whole as it stands, and says that its names are reserved', (name) => {
    expect(hasReservedNames(stageConfig(name))).toBe(true);
  });
  test('that does not say who runs it is told so, field by field', () => {
    const config = stageConfig('prod');
    expect(missingOperator(config)).toEqual(OPERATOR_FIELDS);
    const said = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, 'x']));
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: said } })).toEqual([]);
    const { address: _address, ...rest } = said;
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: rest } })).toEqual(['address']);
  });
  test('keeps its data and asks staff for a second factor in production', () => {
    expect(stageConfig('prod')).toMatchObject({ isProtected: true, staffMfa: 'required' });
    expect(stageConfig('staging')).toMatchObject({ isProtected: true, staffMfa: 'optional' });
    expect(stageConfig('dev')).toMatchObject({ isProtected: false, staffMfa: 'optional' });
  });
  test('with a domain has its origin and its socket there', () => {
    const config = stageConfig('prod', {
      domainName: 'app.test.net',
      certificateArn: CERTIFICATE,
      mailFrom: 'no-reply@test.net',
    });
    expect(config.origin).toBe('https://app.test.net');
    expect(socketUrl(config)).toBe('wss://app.test.net/socket');
    expect(hasReservedNames(config)).toBe(false);
  });
  test.each([
    ['an unknown stage', 'production', {}, 'Say which stage'],
    ['a domain without a certificate', 'dev', { domainName: 'app.test.net' }, 'come together'],
    ['an origin that is not https', 'dev', { origin: 'http://app.test.net' }, 'origin is https://'],
    ['an origin with a path', 'dev', { origin: 'https://app.test.net/' }, 'origin is https://'],
    ['a sender that is no address', 'dev', { mailFrom: 'nobody' }, 'mailFrom is not an address'],
  ])('refuses %s', (_what, name, overrides, message) => {
    expect(() => stageConfig(name, overrides)).toThrow(message);
  });
});
