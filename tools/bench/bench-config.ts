import { type Config, readConfig } from '#functions/platform/runtime/config.ts';

type BenchConfig = { table: string /** Endpoint of the embedded DynamoDB engine. */; endpoint: string; pepper: string };

/** The service's configuration for a bench. The only AWS service is DynamoDB: the embedded engine. */
export const benchConfig = ({ table, endpoint, pepper }: BenchConfig): Config =>
  readConfig({
    STAGE: 'test',
    ORIGIN: 'http://localhost:3000',
    TABLE_NAME: table,
    PHOTO_BUCKET: 'photos',
    DOCUMENT_BUCKET: 'documents',
    MAIL_FROM: 'mail@awai.example',
    SUPPORT_MAIL: 'support@awai.example',
    // A limit that no bench reaches.
    MAILS_PER_SECOND: '1000000',
    SOCKET_URL: 'ws://localhost:3000/socket',
    CONNECTIONS_ENDPOINT: 'http://127.0.0.1:9',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    DYNAMODB_ENDPOINT: endpoint,
    PEPPER: pepper,
  });
