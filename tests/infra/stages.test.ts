import { describe, expect, test } from 'vitest';
import { hasReservedNames, missingOperator, STAGE_NAMES, socketUrl, stageConfig } from '#infra/stages.ts';
import { OPERATOR_FIELDS } from '#shared/stage-settings.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

describe('a stage', () => {
  test.each(STAGE_NAMES)('%s is valid by default, and warns about its reserved names', (name) => {
    expect(hasReservedNames(stageConfig(name))).toBe(true);
  });
  test('without an operator gets a warning for each missing field', () => {
    const config = stageConfig('prod');
    expect(missingOperator(config)).toEqual(OPERATOR_FIELDS);
    const said = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, 'x']));
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: said } })).toEqual([]);
    const { address: _address, ...rest } = said;
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: rest } })).toEqual(['address']);
  });
  test('protects its data and requires a second factor of staff in production', () => {
    expect(stageConfig('prod')).toMatchObject({ isProtected: true, staffMfa: 'required' });
    expect(stageConfig('staging')).toMatchObject({ isProtected: true, staffMfa: 'optional' });
    expect(stageConfig('dev')).toMatchObject({ isProtected: false, staffMfa: 'optional' });
  });
  test('with a domain uses it for its origin and its socket', () => {
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
