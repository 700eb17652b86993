import { Duration } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import type { Access } from '#functions/platform/runtime/access.ts';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import type { Rollout } from '../constructs/rollout.ts';
import { type CodeOf, ServiceFunction } from '../constructs/service-function.ts';
import { shapeOf } from '../functions.ts';
import type { PaymentAddresses } from '../payment-addresses.ts';
import { type Resources, statementsFor } from '../permissions.ts';
import { queueShapeOf } from '../queue-shapes.ts';
import type { ServiceDefinition } from '../routes.ts';
import { type StageConfig, socketUrl } from '../stages.ts';
import type { AlarmsStack } from './alarms-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { MailStack } from './mail-stack.ts';
import type { OriginAuthorizerStack } from './origin-authorizer-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { StaffStack } from './staff-stack.ts';

/**
 * Everything that every service's function depends on: the stage's configuration, and the stacks that are deployed
 * before the functions.
 */
export type Foundation = {
  config: StageConfig;
  data: DataStack;
  mail: MailStack;
  staff: StaffStack;
  outbox: OutboxStack;
  originAuthorizer: OriginAuthorizerStack;
  alarms: AlarmsStack;
  /** URLs of the stage's payment provider; undefined when the stage takes no payments. */
  payment?: PaymentAddresses | undefined;
  codeOf: CodeOf;
};
/** The deployed WebSocket API, for services that send messages to its connections. */
export type Socket = { stageArn: string; endpoint: string };

type DomainFunctionProps = {
  foundation: Foundation;
  definition: ServiceDefinition;
  checksStaff?: boolean;
  socket?: Socket;
  /** Shifts traffic gradually to new code; undefined when new code immediately gets all traffic. */
  rollout?: Rollout | undefined;
};

/**
 * The Lambda of one service: its code, its role from `access.ts`, its environment, its queue and the alarm on its
 * errors.
 */
export class DomainFunction extends Construct {
  readonly service: ServiceDefinition['service'];
  /**
   * What API Gateway, the queue and the schedules invoke: the function, or its alias when new code is deployed
   * gradually.
   */
  readonly target: lambda.IFunction;
  /** How long API Gateway waits for this function's response. */
  readonly callTimeout: Duration;

  constructor(
    scope: Construct,
    id: string,
    { foundation, definition, checksStaff = false, socket, rollout }: DomainFunctionProps,
  ) {
    super(scope, id);
    const { config, staff, outbox, alarms, codeOf } = foundation;
    const { service, access, schedules } = definition;
    this.service = service;
    const queue = outbox.queues.get(service);
    const shape = shapeOf(service, { consumes: queue !== undefined, schedules: schedules.length > 0 });
    this.callTimeout = Duration.seconds(shape.callSeconds);
    const { lambda: serviceFunction } = new ServiceFunction(this, 'Service', {
      config,
      name: service,
      code: codeOf(service),
      shape,
      readsSecret: true,
      statements: statementsFor(access, resourcesOf(foundation, socket)),
      environment: {
        ...commonEnvironment(foundation),
        CALL_SECONDS: String(shape.callSeconds),
        ...(access.readsPaymentSecret || access.isIsolated ? paymentEnvironment(foundation, access) : {}),
        ...(access.sendsMail ? { MAILS_PER_SECOND: String(config.mailsPerSecond) } : {}),
        ...(access.postsToConnections && socket ? { CONNECTIONS_ENDPOINT: socket.endpoint } : {}),
        ...(checksStaff
          ? {
              STAFF_ISSUER: staff.issuer,
              STAFF_CLIENT_ID: staff.clientId,
              STAFF_JWKS_URI: `${staff.issuer}/.well-known/jwks.json`,
            }
          : {}),
      },
    });
    const errors = alarm(this, 'Errors', {
      topic: alarms.topic,
      metric: serviceFunction.metricErrors(FIVE_MINUTES),
      description: `${config.name}: the function ${service} fails or runs out of time.`,
    });
    this.target = (rollout?.shift(service, { target: serviceFunction, errors }) ?? serviceFunction) as lambda.IFunction;
    if (queue) {
      const { batch, atOnce } = queueShapeOf(access, config);
      this.target.addEventSource(
        new SqsEventSource(queue, { batchSize: batch, maxConcurrency: atOnce, reportBatchItemFailures: true }),
      );
    }
  }
}

/**
 * Environment variables of every service. The values are names and URLs; secrets are read at run time from SECRET_ARN.
 * Lambda itself sets AWS_REGION.
 */
const commonEnvironment = ({ config, data }: Foundation): Record<string, string> => ({
  STAGE: config.name,
  PRODUCT_NAME: config.productName,
  ORIGIN: config.origin,
  TABLE_NAME: data.table.tableName,
  PHOTO_BUCKET: data.photos.bucketName,
  DOCUMENT_BUCKET: data.documents.bucketName,
  MAIL_FROM: config.mailFrom,
  SUPPORT_MAIL: config.supportMail,
  LISTED_CODES: JSON.stringify(config.listedCodes),
  REGULAR_PRICES: config.settings.regularPrices,
  SOCKET_URL: socketUrl(config),
  SECRET_ARN: data.secret.secretArn,
  TZ: 'UTC',
});

/** Environment variables of the services that send requests to the payment provider. */
const paymentEnvironment = ({ config, data, payment }: Foundation, access: Access): Record<string, string> => ({
  ...(access.readsPaymentSecret && config.hiddenSegment ? { HIDDEN_SEGMENT: config.hiddenSegment } : {}),
  ...(config.payment && payment
    ? {
        PAYMENT_PROVIDER: config.payment.provider,
        PAYMENT_ENDPOINT: payment.endpoint,
        // With the sandbox our server exchanges a card for a token. With a real provider the browser does the exchange.
        ...(access.isIsolated && config.payment.provider === 'sandbox'
          ? { PAYMENT_TOKENIZER_URL: payment.tokenizerUrl }
          : {}),
        PAYMENT_CHALLENGE_ORIGINS: JSON.stringify(payment.challengeOrigins),
      }
    : {}),
  ...(config.payment?.provider === 'http' && access.readsPaymentSecret
    ? { PAYMENT_MAPPING: JSON.stringify(config.payment.mapping) }
    : {}),
  ...(access.readsPaymentSecret && data.paymentSecret ? { PAYMENT_SECRET_ARN: data.paymentSecret.secretArn } : {}),
});

const resourcesOf = ({ config, data, mail, staff }: Foundation, socket: Socket | undefined): Resources => ({
  region: config.region,
  tableArn: data.table.tableArn,
  indexArns: data.indexArns,
  tableKeyArn: data.tableKey.keyArn,
  photoBucketArn: data.photos.bucketArn,
  documentBucketArn: data.documents.bucketArn,
  documentKeyArn: data.documentKey.keyArn,
  secretArn: data.secret.secretArn,
  paymentSecretArn: data.paymentSecret?.secretArn,
  mailArns: mail.arns,
  mailFrom: config.mailFrom,
  staffPoolArn: staff.poolArn,
  ...(socket ? { socketStageArn: socket.stageArn } : {}),
});
