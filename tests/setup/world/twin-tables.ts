import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { readText } from '#local/process/http-body.ts';
import { readDeployed } from '#twin/assembly/read-deployed.ts';
import { synthesiseStage } from '#twin/assembly/synthesise.ts';
import { sendAnswer } from '#twin/aws/answers.ts';
import { accessKeyOf, createCredentials } from '#twin/aws/credentials.ts';
import { createDynamoService } from '#twin/aws/dynamo/dynamo.ts';
import { createEngine } from '#twin/aws/dynamo/engine.ts';
import { createFaults, withoutChance } from '#twin/aws/faults.ts';
import { createPermissions } from '#twin/aws/permissions.ts';
import { createAuthoriser } from '#twin/iam/authoriser.ts';
import { CALM_PATH, CATCH_UP } from './twin-clients.ts';

/** Access key id of each service's role, keyed by service. */
export type TwinServices = Record<string, string>;

const DYNAMO = 'DynamoDB_20120810.';
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Whether the table belongs to a test world (test-world.ts). For permissions, each such table counts as the one table
 * of the synthesised stage.
 */
const isWorld = (table: string): boolean => /^test-[0-9a-f]+$/.test(table);

type Wire = Record<string, unknown>;

/**
 * Replaces the test world's table name in a request by `name`, the table name of the synthesised stage. IAM policies
 * contain only `name`.
 */
const ofAssembly = (input: Wire, name: string): Wire => {
  const { TableName, TransactItems, RequestItems, ...rest } = input as {
    TableName?: string;
    TransactItems?: Record<string, Wire>[];
    RequestItems?: Wire;
  };
  return {
    ...rest,
    ...(TableName === undefined ? {} : { TableName: name }),
    ...(TransactItems === undefined
      ? {}
      : {
          TransactItems: TransactItems.map((item) =>
            Object.fromEntries(Object.entries(item).map(([kind, write]) => [kind, { ...write, TableName: name }])),
          ),
        }),
    ...(RequestItems === undefined ? {} : { RequestItems: { [name]: Object.values(RequestItems)[0] } }),
  };
};

/**
 * Starts the DynamoDB of the twin (tools/twin, which simulates AWS) for all test worlds of a run. A request that a
 * service's role signed is checked against the role's IAM policies and may get a simulated fault. Any other request
 * comes from test code: it is not checked and takes effect at once.
 */
export const startTwinTables = async (dynamoEndpoint: string) => {
  const deployed = await readDeployed(await synthesiseStage('dev'));
  const [table] = deployed.tables;
  if (!table) throw new Error('The stage dev has a table');
  const credentials = createCredentials(deployed);
  const authoriser = createAuthoriser(deployed);
  const denial = createPermissions(authoriser).of('dynamodb');
  const faults = createFaults(Number(process.env['TWIN_SEED'] ?? Date.now() % 1_000_000));
  const copiesEngine = await startDynamo();
  const engine = createEngine(dynamoEndpoint);
  const dynamo = createDynamoService({
    engine,
    copies: createEngine(copiesEngine.endpoint),
    faults,
    shapeOf: () => table,
    denial: (caller, operation, input) => denial(caller, operation, ofAssembly(input, table.name)),
  });

  const answer = async (request: IncomingMessage) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const body = await readText(request, MAX_BYTES);
    if (target === CATCH_UP) {
      await dynamo.catchUp((JSON.parse(body) as { TableName: string }).TableName);
      return { status: 200, headers: {}, text: '{}' };
    }
    if (!target.startsWith(DYNAMO)) return engine.forward(target, body);
    const operation = target.slice(DYNAMO.length);
    const caller = credentials.callerOf(accessKeyOf(request.headers.authorization) ?? '');
    const profile = request.url?.startsWith(CALM_PATH) ? withoutChance(faults.profile()) : faults.profile();
    if (caller) return dynamo.handle(caller, operation, body, profile);
    const reply = await dynamo.arrange(operation, body);
    if (operation === 'CreateTable' && reply.status === 200) {
      const { TableName } = JSON.parse(body) as { TableName: string };
      if (isWorld(TableName)) await dynamo.openTable(TableName);
    }
    return reply;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      sendAnswer(response, await answer(request));
    } catch (error) {
      sendAnswer(response, { status: 500, headers: {}, text: JSON.stringify({ message: String(error) }) });
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The twin did not get a port');
  process.stderr.write(`The worlds are on the twin; TWIN_SEED=${faults.seed} repeats its faults.\n`);
  const services = deployed.functions.map(({ name, roleArn }) => [
    name.split('-').at(-1) ?? '',
    credentials.credentialsOf(roleArn).accessKeyId,
  ]);
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    services: Object.fromEntries(services) as TwinServices,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      dynamo.close();
      await copiesEngine.stop();
    },
  };
};
