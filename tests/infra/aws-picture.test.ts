import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type Deployment, synthesiseProduction } from '../../tools/aws-picture/templates.ts';
import { drawAws, PICTURE } from '../../tools/aws-picture.ts';

let production: Deployment;
beforeAll(async () => {
  production = await synthesiseProduction();
});

test('docs/aws.svg is the picture of the templates (npm run generated)', () => {
  expect(readFileSync(PICTURE, 'utf8')).toBe(drawAws(production));
});

test('it is the same for the same templates, at most 1200 by 800, and loads nothing', () => {
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawAws(production))?.map(Number) ?? [];
  expect([width > 0 && width <= 1200, height > 0 && height <= 800]).toEqual([true, true]);
  expect(drawAws(production)).toBe(drawAws(structuredClone(production)));
  expect(drawAws(production)).not.toMatch(/href|<script|<image/);
});

test('a stack that nobody draws, a resource that is gone and a call that nobody may make are refused', () => {
  const { stacks } = production;
  const without = (name: string, type: string) => ({
    ...production,
    stacks: { ...stacks, [name]: (stacks[name] ?? []).filter(({ Type }) => Type !== type) },
  });
  expect(() => drawAws({ ...production, stacks: { ...stacks, search: [] } })).toThrow('draws no stack search');
  expect(() => drawAws(without('data', 'AWS::KMS::Key'))).toThrow('No stack has KMS');
  expect(() => drawAws(without('outbox', 'AWS::IAM::Policy'))).toThrow('sqs:SendMessage');
});
