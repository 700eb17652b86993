import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { sending } from '../runtime/aws-failure.ts';
import type { Config } from '../runtime/config.ts';

/** The open WebSocket connections, each identified by API Gateway's connection id. */
export type Connections = {
  /**
   * Sends a JSON message to a connection. Returns false when the connection is closed: the caller should then delete
   * its rows in the table.
   */
  post(connectionId: string, frame: unknown): Promise<boolean>;
  /** Closes a connection. Does nothing when the connection is closed already. */
  close(connectionId: string): Promise<void>;
};

export const createConnections = (config: Config): Connections => {
  const client = new ApiGatewayManagementApiClient({
    region: config.AWS_REGION,
    endpoint: config.CONNECTIONS_ENDPOINT,
    ...awsTimeouts(undefined),
  });
  const unlessGone = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      if (error instanceof GoneException) return false;
      throw error;
    }
  };
  return {
    post: (ConnectionId, frame) => {
      const command = new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) });
      return unlessGone(() => sending('PostToConnection', client.send(command)));
    },
    close: async (ConnectionId) => {
      const command = new DeleteConnectionCommand({ ConnectionId });
      await unlessGone(() => sending('DeleteConnection', client.send(command)));
    },
  };
};
