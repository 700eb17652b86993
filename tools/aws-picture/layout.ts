// Positions in pixels of the boxes and arrows in docs/aws.svg. For each arrow, `proof` says what the templates must
// contain.

/** Colour of an arrow, by the kind of connection. */
export const KINDS = {
  call: { colour: '#2563eb', meaning: 'a call' },
  event: { colour: '#9333ea', meaning: 'an event or a message' },
  time: { colour: '#c2410c', meaning: 'a schedule' },
} as const;
export type Kind = keyof typeof KINDS;

/** A rectangle in the picture, in pixels: left, top, width, height. */
export type Area = readonly [number, number, number, number];
export type Frame = { stacks: readonly string[]; at: Area };
/**
 * A drawn box: one resource, or several of one type. In `lines`, `#` is replaced by the number of resources of `types`.
 */
export type Box = {
  title: string;
  stacks: readonly string[];
  types: readonly string[];
  at: Area;
  lines?: readonly string[];
};
export type Arrow = {
  kind: Kind;
  /** Points of the arrow's line, from the caller to the called resource. */
  path: readonly (readonly [number, number])[];
  label?: readonly [x: number, y: number, text: string];
  /** Proves that the call exists: `stack` must have a resource of `type` whose properties contain `text`. */
  proof: readonly [stack: string, type: string, text: string];
};

export const FRAMES: readonly Frame[] = [
  { stacks: ['edge'], at: [180, 70, 160, 90] },
  { stacks: ['web', 'accessLogs'], at: [180, 185, 200, 165] },
  { stacks: ['originAuthorizer'], at: [430, 70, 200, 90] },
  { stacks: ['api'], at: [430, 185, 470, 165] },
  { stacks: ['realtime'], at: [430, 385, 470, 95] },
  { stacks: ['data'], at: [950, 70, 230, 365] },
  { stacks: ['mail'], at: [950, 460, 230, 85] },
  { stacks: ['staff'], at: [950, 570, 230, 85] },
  { stacks: ['schedules'], at: [180, 540, 200, 95] },
  { stacks: ['outbox'], at: [430, 540, 470, 95] },
  { stacks: ['alarms', 'edgeAlarms', 'watch'], at: [180, 680, 450, 85] },
  { stacks: ['backup'], at: [660, 680, 520, 85] },
];

const lambdaType = 'AWS::Lambda::Function';
export const BOXES: readonly Box[] = [
  { title: 'AWS WAF', stacks: ['edge'], types: ['AWS::WAFv2::WebACL'], at: [195, 95, 130, 50], lines: ['rate rules'] },
  {
    title: 'CloudFront',
    stacks: ['web'],
    types: ['AWS::CloudFront::Distribution'],
    at: [195, 210, 170, 50],
    lines: ['the one origin'],
  },
  {
    title: 'CloudFront Functions',
    stacks: ['web'],
    types: ['AWS::CloudFront::Function'],
    at: [195, 285, 170, 50],
    lines: ['# functions, photo links'],
  },
  {
    title: 'Origin authorizer',
    stacks: ['originAuthorizer'],
    types: [lambdaType],
    at: [445, 95, 170, 50],
    lines: ['a Lambda: from CloudFront?'],
  },
  {
    title: 'API Gateway, HTTP',
    stacks: ['api'],
    types: ['AWS::ApiGatewayV2::Route'],
    at: [445, 210, 170, 55],
    lines: ['# routes'],
  },
  { title: 'Lambda services', stacks: ['api'], types: [lambdaType], at: [690, 205, 195, 130], lines: ['# functions'] },
  {
    title: 'API Gateway, WebSocket',
    stacks: ['realtime'],
    types: ['AWS::ApiGatewayV2::Route'],
    at: [445, 410, 170, 55],
    lines: ['# routes'],
  },
  {
    title: 'Lambda service realtime',
    stacks: ['realtime'],
    types: [lambdaType],
    at: [690, 410, 195, 55],
    lines: ['live sockets'],
  },
  {
    title: 'DynamoDB',
    stacks: ['data'],
    types: ['AWS::DynamoDB::Table'],
    at: [965, 95, 200, 60],
    lines: ['# table with its stream'],
  },
  {
    title: 'S3',
    stacks: ['data'],
    types: ['AWS::S3::Bucket'],
    at: [965, 180, 200, 60],
    lines: ['# buckets: apps, photos,', 'documents, access logs'],
  },
  {
    title: 'Secrets Manager',
    stacks: ['data'],
    types: ['AWS::SecretsManager::Secret'],
    at: [965, 265, 200, 55],
    lines: ['# secrets'],
  },
  {
    title: 'KMS',
    stacks: ['data'],
    types: ['AWS::KMS::Key'],
    at: [965, 345, 200, 70],
    lines: ['# keys:', 'the table, the documents'],
  },
  {
    title: 'SES',
    stacks: ['mail'],
    types: ['AWS::SES::EmailIdentity'],
    at: [965, 485, 200, 45],
    lines: ['mails to members'],
  },
  {
    title: 'Cognito',
    stacks: ['staff'],
    types: ['AWS::Cognito::UserPoolGroup'],
    at: [965, 595, 200, 45],
    lines: ['staff, # groups'],
  },
  {
    title: 'EventBridge Scheduler',
    stacks: ['schedules'],
    types: ['AWS::Scheduler::Schedule'],
    at: [195, 565, 170, 55],
    lines: ['# schedules'],
  },
  {
    title: 'SQS',
    stacks: ['outbox'],
    types: ['AWS::SQS::Queue'],
    at: [445, 565, 170, 55],
    lines: ['# queues, dead letters too'],
  },
  {
    title: 'Dispatcher (Lambda)',
    stacks: ['outbox'],
    types: [lambdaType],
    at: [690, 565, 195, 55],
    lines: ['outbox events to queues'],
  },
  {
    title: 'CloudWatch',
    stacks: ['alarms', 'edgeAlarms', 'watch', 'api', 'outbox', 'originAuthorizer', 'realtime', 'schedules', 'backup'],
    types: ['AWS::CloudWatch::Alarm'],
    at: [195, 705, 250, 45],
    lines: ['# alarms, in these and most stacks above'],
  },
  {
    title: 'SNS',
    stacks: ['alarms', 'edgeAlarms'],
    types: ['AWS::SNS::Topic'],
    at: [480, 705, 135, 45],
    lines: ['# topics to e-mail'],
  },
  {
    title: 'AWS Backup',
    stacks: ['backup'],
    types: ['AWS::Backup::BackupPlan'],
    at: [675, 705, 200, 45],
    lines: ['copies to a second account'],
  },
  {
    title: 'Log subscriptions',
    stacks: ['backup'],
    types: ['AWS::Logs::SubscriptionFilter'],
    at: [965, 705, 200, 45],
    lines: ['# filters: erasures'],
  },
];

/** Systems outside of AWS, which belong to no stack. */
export const OUTSIDE: readonly { title: string; lines: readonly string[]; at: Area }[] = [
  { title: 'Browser', lines: ['members’ app,', 'staff console'], at: [20, 195, 115, 70] },
  { title: 'Payment company', lines: ['charges, webhooks'], at: [20, 420, 130, 60] },
];

export const ARROWS: readonly Arrow[] = [
  {
    kind: 'call',
    path: [
      [135, 235],
      [195, 235],
    ],
    proof: ['web', 'AWS::CloudFront::Distribution', 'HttpVersion'],
  },
  {
    kind: 'call',
    path: [
      [318, 210],
      [318, 145],
    ],
    label: [290, 178, 'asks'],
    proof: ['web', 'AWS::CloudFront::Distribution', 'WebACLId'],
  },
  {
    kind: 'call',
    path: [
      [280, 260],
      [280, 285],
    ],
    proof: ['web', 'AWS::CloudFront::Distribution', 'FunctionAssociations'],
  },
  {
    kind: 'call',
    path: [
      [365, 235],
      [445, 235],
    ],
    label: [384, 229, '/api/*'],
    proof: ['web', 'AWS::CloudFront::Distribution', '/api/*'],
  },
  {
    kind: 'call',
    path: [
      [365, 250],
      [405, 250],
      [405, 437],
      [445, 437],
    ],
    label: [384, 455, 'socket'],
    proof: ['web', 'AWS::CloudFront::Distribution', 'execute-api'],
  },
  {
    kind: 'call',
    path: [
      [350, 210],
      [350, 52],
      [1192, 52],
      [1192, 200],
      [1165, 200],
    ],
    label: [720, 64, 'apps and photos'],
    proof: ['web', 'AWS::CloudFront::Distribution', 'S3OriginConfig'],
  },
  {
    kind: 'call',
    path: [
      [80, 195],
      [80, 42],
      [1197, 42],
      [1197, 220],
      [1165, 220],
    ],
    label: [90, 58, 'uploads by signed forms'],
    proof: ['data', 'AWS::S3::Bucket', 'CorsConfiguration'],
  },
  {
    kind: 'call',
    path: [
      [530, 210],
      [530, 145],
    ],
    label: [538, 180, 'asks'],
    proof: ['api', 'AWS::ApiGatewayV2::Authorizer', 'AuthorizerUri'],
  },
  {
    kind: 'call',
    path: [
      [615, 425],
      [648, 425],
      [648, 120],
      [615, 120],
    ],
    proof: ['realtime', 'AWS::ApiGatewayV2::Authorizer', 'AuthorizerUri'],
  },
  {
    kind: 'call',
    path: [
      [615, 237],
      [690, 237],
    ],
    proof: ['api', 'AWS::ApiGatewayV2::Integration', 'AWS_PROXY'],
  },
  {
    kind: 'call',
    path: [
      [615, 440],
      [690, 440],
    ],
    proof: ['realtime', 'AWS::ApiGatewayV2::Integration', 'AWS_PROXY'],
  },
  {
    kind: 'call',
    path: [
      [690, 455],
      [615, 455],
    ],
    label: [640, 474, 'posts'],
    proof: ['realtime', 'AWS::IAM::Policy', 'execute-api:ManageConnections'],
  },
  ...(
    [
      [120, 'dynamodb:GetItem'],
      [210, 's3:GetObject'],
      [292, 'secretsmanager:GetSecretValue'],
      [380, 'kms:Decrypt'],
      [500, 'ses:SendEmail'],
      [610, 'cognito-idp:'],
    ] as const
  ).map(
    ([y, text]): Arrow => ({
      kind: 'call',
      path: [
        [885, 270],
        [932, 270],
        [932, y],
        [965, y],
      ],
      proof: ['api', 'AWS::IAM::Policy', text],
    }),
  ),
  {
    kind: 'call',
    path: [
      [885, 430],
      [932, 430],
      [932, 380],
      [965, 380],
    ],
    proof: ['realtime', 'AWS::IAM::Policy', 'dynamodb:'],
  },
  {
    kind: 'call',
    path: [
      [790, 335],
      [790, 367],
      [77, 367],
      [77, 420],
    ],
    label: [190, 380, 'charges'],
    proof: ['api', 'AWS::Lambda::Function', 'PAYMENT_ENDPOINT'],
  },
  {
    kind: 'event',
    path: [
      [965, 140],
      [916, 140],
      [916, 592],
      [885, 592],
    ],
    label: [838, 528, 'table stream'],
    proof: ['outbox', 'AWS::Lambda::EventSourceMapping', 'StreamArn'],
  },
  {
    kind: 'event',
    path: [
      [690, 592],
      [615, 592],
    ],
    proof: ['outbox', 'AWS::IAM::Policy', 'sqs:SendMessage'],
  },
  {
    kind: 'event',
    path: [
      [530, 565],
      [530, 510],
      [662, 510],
      [662, 290],
      [690, 290],
    ],
    label: [538, 525, 'events'],
    proof: ['api', 'AWS::Lambda::EventSourceMapping', 'FunctionResponseTypes'],
  },
  {
    kind: 'event',
    path: [
      [662, 470],
      [662, 462],
      [690, 462],
    ],
    proof: ['realtime', 'AWS::Lambda::EventSourceMapping', 'FunctionResponseTypes'],
  },
  {
    kind: 'event',
    path: [
      [965, 515],
      [941, 515],
      [941, 658],
      [530, 658],
      [530, 620],
    ],
    label: [680, 653, 'undeliverable mails, by an EventBridge rule'],
    proof: ['outbox', 'AWS::Events::Rule', 'aws.ses'],
  },
  {
    kind: 'time',
    path: [
      [365, 592],
      [405, 592],
      [405, 496],
      [676, 496],
      [676, 315],
      [690, 315],
    ],
    proof: ['schedules', 'AWS::IAM::Policy', 'lambda:InvokeFunction'],
  },
  {
    kind: 'call',
    path: [
      [20, 235],
      [10, 235],
      [10, 670],
      [1065, 670],
      [1065, 640],
    ],
    label: [20, 665, 'staff sign in'],
    proof: ['web', 'AWS::CloudFront::ResponseHeadersPolicy', 'cognito-idp'],
  },
];
