import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../../../local/process/http-body.ts';
import { jsonAnswer, sendAnswer } from './answers.ts';
import type { CredentialStore } from './credentials.ts';
import type { Faults } from './faults.ts';
import type { Decide } from './permissions.ts';
import { replay } from './replay.ts';

type UserOptions = {
  /**
   * Handles Cognito's operations (local/cognito/cognito.ts). The user pool and its client have the ids of the assembly.
   */
  handleCognito(request: IncomingMessage, response: ServerResponse): Promise<void>;
  credentials: CredentialStore;
  faults: Faults;
  denial: Decide;
};

const MAX_BYTES = 64 * 1024;
/** Operations that IAM authorises. All others need no signature. */
const ADMINISTRATIVE = /^(Admin|List|Create|Delete(?!User$)|Update(?!UserAttributes$|DeviceStatus$)|Describe)/;

const refusal = (type: string, message: string) =>
  jsonAnswer({ __type: type, message }, { status: 400, version: '1.1' });

/**
 * Cognito's user pools. Operations that IAM authorises are checked against the policies of the calling function, and
 * may be throttled. All others, such as those of browsers, are passed on unchanged.
 */
export const createUserService =
  ({ handleCognito, credentials, faults, denial }: UserOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    if (request.method !== 'POST' || operation === '') return handleCognito(request, response);
    const body = await readText(request, MAX_BYTES);
    if (ADMINISTRATIVE.test(operation)) {
      const caller = credentials.signerOf(request.headers);
      if (!caller)
        return sendAnswer(response, refusal('MissingAuthenticationTokenException', 'Missing Authentication Token'));
      const denied = denial(caller, operation, JSON.parse(body) as Record<string, unknown>);
      if (denied) return sendAnswer(response, refusal('AccessDeniedException', denied.message));
      if (faults.happens(faults.profile().throttles.cognito))
        return sendAnswer(response, refusal('TooManyRequestsException', 'Rate exceeded'));
    }
    await handleCognito(replay(request, body), response);
  };
