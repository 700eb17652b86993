import { Duration } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access } from '#functions/platform/runtime/access.ts';
import { CONSUMERS_AT_ONCE, shapeOf } from '../functions.ts';
import type { PaymentAddresses } from '../payment-addresses.ts';
import { type Resources, statementsFor } from '../permissions.ts';
import type { UnitDefinition } from '../routes.ts';
import type { AlarmsStack } from '../stacks/alarms-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { DoorStack } from '../stacks/door-stack.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import type { OutboxStack } from '../stacks/outbox-stack.ts';
import type { StaffStack } from '../stacks/staff-stack.ts';
import { type StageConfig, socketUrl } from '../stages.ts';
import { alarm, FIVE_MINUTES } from './alarms.ts';
import { type CodeOf, UnitFunction } from './unit-function.ts';

/** What every unit's function depends on: the stage's configuration and the stacks before it. */
export type Foundation = {
  config: StageConfig;
  data: DataStack;
  mail: MailStack;
  staff: StaffStack;
  outbox: OutboxStack;
  door: DoorStack;
  alarms: AlarmsStack;
  /** Where the stage's provider stands; absent where nobody charges. */
  payment?: PaymentAddresses | undefined;
  codeOf: CodeOf;
};
/** The WebSocket API's stage, for units that post to its connections. */
export type Socket = { stageArn: string; endpoint: string };

type DomainFunctionProps = {
  foundation: Foundation;
  definition: UnitDefinition;
  checksStaff?: boolean;
  socket?: Socket;
};

const QUEUE_BATCH = 10;

/** The Lambda of one unit: its code, its role from `access.ts`, its environment, its queue and the alarm on its errors. */
export class DomainFunction extends Construct {
  readonly unit: UnitDefinition['unit'];
  readonly lambda: lambda.Function;
  /** How long API Gateway waits for an answer of this function. */
  readonly callTimeout: Duration;

  constructor(
    scope: Construct,
    id: string,
    { foundation, definition, checksStaff = false, socket }: DomainFunctionProps,
  ) {
    super(scope, id);
    const { config, staff, outbox, alarms, codeOf } = foundation;
    const { unit, access, schedules } = definition;
    this.unit = unit;
    const queue = outbox.queues.get(unit);
    const shape = shapeOf(unit, { consumes: queue !== undefined, schedules: schedules.length > 0 });
    this.callTimeout = Duration.seconds(shape.callSeconds);
    this.lambda = new UnitFunction(this, 'Unit', {
      config,
      name: unit,
      code: codeOf(unit),
      shape,
      readsSecret: true,
      statements: statementsFor(access, resourcesOf(foundation, socket)),
      environment: {
        ...commonEnvironment(foundation),
        CALL_SECONDS: String(shape.callSeconds),
        ...(access.readsPaymentSecret || access.isIsolated ? paymentEnvironment(foundation, access) : {}),
        ...(access.postsToConnections && socket ? { CONNECTIONS_ENDPOINT: socket.endpoint } : {}),
        ...(checksStaff
          ? {
              STAFF_ISSUER: staff.issuer,
              STAFF_CLIENT_ID: staff.clientId,
              STAFF_JWKS_URI: `${staff.issuer}/.well-known/jwks.json`,
            }
          : {}),
      },
    }).lambda;
    if (queue)
      this.lambda.addEventSource(
        new SqsEventSource(queue, {
          batchSize: QUEUE_BATCH,
          maxConcurrency: CONSUMERS_AT_ONCE,
          reportBatchItemFailures: true,
        }),
      );
    alarm(this, 'Errors', {
      topic: alarms.topic,
      metric: this.lambda.metricErrors(FIVE_MINUTES),
      description: `${config.name}: the function ${unit} fails or runs out of time.`,
    });
    if (schedules.includes('reconcile')) this.watchBooks(foundation);
  }

  /** Reconciliation repairs what it may and logs the rest, which a person has to decide (decision 042). */
  private watchBooks({ config, alarms }: Foundation): void {
    const differing = new logs.MetricFilter(this, 'BooksDiffer', {
      logGroup: this.lambda.logGroup,
      filterPattern: logs.FilterPattern.stringValue('$.event', '=', 'books differ'),
      metricNamespace: `awai/${config.name}`,
      metricName: 'books-differ',
    });
    alarm(this, 'BooksDifferAlarm', {
      topic: alarms.topic,
      metric: differing.metric({ ...FIVE_MINUTES, statistic: 'Sum' }),
      description: `${config.name}: our books of money and the payment company's differ.`,
    });
  }
}

/** The values are names and addresses; secrets are read at run time from SECRET_ARN. Lambda itself sets AWS_REGION. */
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

/** Only for the units that speak to the payment provider. */
const paymentEnvironment = ({ config, data, payment }: Foundation, access: Access): Record<string, string> => ({
  ...(access.readsPaymentSecret && config.hiddenSegment ? { HIDDEN_SEGMENT: config.hiddenSegment } : {}),
  ...(config.payment && payment
    ? {
        PAYMENT_PROVIDER: config.payment.provider,
        PAYMENT_ENDPOINT: payment.endpoint,
        // Only the sandbox takes a card from a server of ours.
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
