import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** The clients of the AWS SDK, each with the code with which a Lambda function creates it. */
const CLIENTS: Readonly<Record<string, (name: string) => string>> = {
  'client-dynamodb': (name) => `new ${name}.DynamoDBClient({ region })`,
  'lib-dynamodb': (name) => `${name}.DynamoDBDocumentClient`,
  'client-s3': (name) => `new ${name}.S3Client({ region })`,
  's3-request-presigner': (name) => `${name}.getSignedUrl`,
  's3-presigned-post': (name) => `${name}.createPresignedPost`,
  'client-sesv2': (name) => `new ${name}.SESv2Client({ region })`,
  'client-cognito-identity-provider': (name) => `new ${name}.CognitoIdentityProviderClient({ region })`,
  'client-sqs': (name) => `new ${name}.SQSClient({ region })`,
  'client-apigatewaymanagementapi': (name) => `new ${name}.ApiGatewayManagementApiClient({ region })`,
  'client-cloudfront-keyvaluestore': (name) => `new ${name}.CloudFrontKeyValueStoreClient({ region })`,
  'signature-v4a': (name) => `${name}.SignatureV4a`,
};

const kept = new Map<string, Promise<Uint8Array>>();
/** Functions that use the same clients share one bundle. */
const bundleOf = (used: readonly string[]): Promise<Uint8Array> => {
  const made = kept.get(used.join()) ?? bundleClients(used);
  kept.set(used.join(), made);
  return made;
};

const bundleClients = async (used: readonly string[]): Promise<Uint8Array> => {
  const imports = used.map((client, index) => `import * as c${index} from '@aws-sdk/${client}';`);
  const made = used.map((client, index) => CLIENTS[client]?.(`c${index}`));
  const { outputFiles } = await build({
    stdin: {
      contents: `${imports.join('\n')}
const region = 'ap-northeast-1';
export const start = () => [${made.join(', ')}];
export const everything = [${used.map((_client, index) => `c${index}`).join(', ')}];`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};

/**
 * Bundles the AWS SDK clients that a function's `sources` use, and nothing else. The bundle exports `start`, which
 * creates the clients. Returns the size of the bundle in bytes.
 */
export const bundleBareSdk = async (sources: readonly string[], outfile?: string): Promise<number> => {
  const used = Object.keys(CLIENTS).filter((client) => sources.some((source) => source.includes(`/${client}/`)));
  const contents = await bundleOf(used);
  if (outfile) await writeFile(outfile, contents);
  return contents.length;
};
