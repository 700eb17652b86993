import { createServer } from 'node:http';
import { type AwsAnswer, sendAnswer } from '#twin/aws/answers.ts';
import { readText } from '../../../local/process/http-body.ts';

/** Serves one AWS service of the twin on a free port. The header `X-Amz-Target` names the operation. */
export const createServiceServer = async (answer: (operation: string, body: string) => Promise<AwsAnswer>) => {
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    sendAnswer(response, await answer(operation, await readText(request, 1e8)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
};
