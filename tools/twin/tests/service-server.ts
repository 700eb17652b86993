import { createServer } from 'node:http';
import { type AwsAnswer, sendAnswer } from '#twin/aws/answers.ts';
import { readText } from '../../../local/process/http-body.ts';
import { closeServer, listenOrExplain } from '../../../local/process/ports.ts';

/** Serves one AWS service of the twin on a free port. The header `X-Amz-Target` names the operation. */
export const createServiceServer = async (answer: (operation: string, body: string) => Promise<AwsAnswer>) => {
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    sendAnswer(response, await answer(operation, await readText(request, 1e8)));
  });
  const port = await listenOrExplain(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => closeServer(server) };
};
