import { expect, test } from 'vitest';
import { readAssembly } from '#twin/assembly/assembly.ts';
import { deploy } from '#twin/assembly/read-deployed.ts';
import { synthesiseStage } from '#twin/assembly/synthesise.ts';

const assembly = await readAssembly(await synthesiseStage('dev'));

test('the twin knows every resource of the stage dev', () => {
  expect(deploy(assembly).unknown).toEqual([]);
});

test('a resource of a type that the twin was never taught stays out of it, is named, and may be referred to', () => {
  const stacks = assembly.stacks.map((stack, index) =>
    index > 0
      ? stack
      : {
          ...stack,
          template: {
            Resources: {
              ...stack.template.Resources,
              Stream: { Type: 'AWS::Kinesis::Stream', Properties: { ShardCount: 1 } },
            },
            Outputs: {
              ...stack.template.Outputs,
              Name: { Value: { Ref: 'Stream' } },
              Arn: { Value: { 'Fn::GetAtt': ['Stream', 'Arn'] } },
              Other: { Value: { 'Fn::GetAtt': ['Stream', 'Other'] } },
            },
          },
        },
  );
  const deployed = deploy({ ...assembly, stacks });
  const stack = stacks[0]?.name ?? '';
  expect(deployed.unknown).toEqual([
    `The twin knows no AWS::Kinesis::Stream (${stack}/Stream): tools/twin/assembly/types`,
    `The twin knows no Other of AWS::Kinesis::Stream (${stack}/Stream)`,
  ]);
  expect(deployed.outputs.get(stack)).toMatchObject({
    Name: expect.stringContaining('Stream'),
    Arn: expect.stringMatching(/^arn:aws:unknown:.*\/Stream$/),
    Other: 'Stream.Other',
  });
  expect(deployed.functions).toHaveLength(deploy(assembly).functions.length);
});
