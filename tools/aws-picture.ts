import type { Deployment } from './aws-picture/templates.ts';

/*
 * Draws docs/aws.svg: the stacks of production, their main resources, and the calls between them. The positions are set
 * here. Every number, and whether a resource or a call exists at all, comes from the synthesised templates.
 */

export const PICTURE = 'docs/aws.svg';
const [WIDTH, HEIGHT] = [1200, 790];
const [INK, FAINT, FRAME, GROUND] = ['#1f2937', '#6b7280', '#cbd5e1', '#f8fafc'];

/** Colour of an arrow, by the kind of connection. */
const KINDS = {
  call: { colour: '#2563eb', meaning: 'a call' },
  event: { colour: '#9333ea', meaning: 'an event or a message' },
  time: { colour: '#c2410c', meaning: 'a schedule' },
} as const;
type Kind = keyof typeof KINDS;

/** A rectangle in the picture, in pixels: left, top, width, height. */
type Area = readonly [number, number, number, number];
type Frame = { stacks: readonly string[]; at: Area };
/**
 * A drawn box: one resource, or several of one type. In `lines`, `#` is replaced by the number of resources of `types`.
 */
type Box = { title: string; stacks: readonly string[]; types: readonly string[]; at: Area; lines?: readonly string[] };
type Arrow = {
  kind: Kind;
  /** Points of the arrow's line, from the caller to the called resource. */
  path: readonly (readonly [number, number])[];
  label?: readonly [x: number, y: number, text: string];
  /** Evidence of this call in the templates: a resource of this type in this stack whose properties contain `text`. */
  proof: readonly [stack: string, type: string, text: string];
};

const FRAMES: readonly Frame[] = [
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
const BOXES: readonly Box[] = [
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
const OUTSIDE: readonly { title: string; lines: readonly string[]; at: Area }[] = [
  { title: 'Browser', lines: ['members’ app,', 'staff console'], at: [20, 195, 115, 70] },
  { title: 'Payment company', lines: ['charges, webhooks'], at: [20, 420, 130, 60] },
];

const ARROWS: readonly Arrow[] = [
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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (x: number, y: number, text: string, size = 11, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(text)}</text>`;
const rectangle = ([x, y, width, height]: Area, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${FRAME}"${more}/>`;

const card = (title: string, lines: readonly string[], at: Area): string => {
  const [x, y] = at;
  const rest = lines.map((line, index) => words(x + 10, y + 36 + index * 14, line, 11, ` fill="${FAINT}"`));
  return [rectangle(at, '#ffffff'), words(x + 10, y + 20, title, 12, ' font-weight="600"'), ...rest].join('\n');
};

/** Joins the names into lines of at most `longest` characters. */
const wrapped = (names: readonly string[], longest: number): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < longest) lines.splice(-1, 1, `${last} ${name}`);
    else lines.push(name);
  }
  return lines;
};

const countOf = ({ stacks }: Deployment, { title, stacks: names, types }: Box): number => {
  const count = names.flatMap((name) => stacks[name] ?? []).filter(({ Type }) => types.includes(Type)).length;
  if (count === 0) throw new Error(`No stack has ${title}: ${types.join(', ')} in ${names.join(', ')}`);
  return count;
};

const box = (deployment: Deployment, one: Box): string => {
  const count = String(countOf(deployment, one));
  const lines = (one.lines ?? []).map((line) => line.replace('#', count));
  const names = one.title === 'Lambda services' ? wrapped(deployment.services, 30) : [];
  return card(one.title, [...lines, ...names], one.at);
};

const frame = ({ stacks }: Deployment, { stacks: names, at }: Frame): string => {
  for (const name of names) if (!stacks[name]) throw new Error(`There is no stack ${name}`);
  const title = `stack${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  return [rectangle(at, GROUND, ' stroke-dasharray="4 3"'), words(at[0] + 8, at[1] + 16, title, 11)].join('\n');
};

const arrow = ({ stacks }: Deployment, { kind, path, label, proof: [stack, type, text] }: Arrow): string => {
  const isThere = (stacks[stack] ?? []).some(
    ({ Type, ...rest }) => Type === type && JSON.stringify(rest).includes(text),
  );
  if (!isThere) throw new Error(`No ${type} of the stack ${stack} says ${text}`);
  const { colour } = KINDS[kind];
  const points = path.map((point) => point.join(',')).join(' ');
  const line = `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5" marker-end="url(#${kind})"/>`;
  return label ? `${line}\n${words(label[0], label[1], label[2], 11, ` fill="${colour}"`)}` : line;
};

const marker = (kind: Kind) =>
  `<marker id="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${KINDS[kind].colour}"/></marker>`;
const LEGEND = [860, 920, 1070];
const legend = (Object.keys(KINDS) as Kind[]).map((kind, index) =>
  words(LEGEND[index] ?? 0, 24, KINDS[kind].meaning, 12, ` fill="${KINDS[kind].colour}"`),
);

/**
 * The picture as SVG.
 * @throws Error when a drawn stack, resource or call is missing in the templates, or when a stack of the templates is
 * not drawn.
 */
export const drawAws = (deployment: Deployment): string => {
  const drawn = FRAMES.flatMap(({ stacks }) => stacks);
  const missing = Object.keys(deployment.stacks).filter((name) => !drawn.includes(name));
  if (missing.length > 0) throw new Error(`tools/aws-picture.ts draws no stack ${missing.join(', ')}`);
  const title = 'あわい on AWS: the stacks of production';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" fill="${INK}">
<defs>${(Object.keys(KINDS) as Kind[]).map(marker).join('')}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${[
  words(20, 26, title, 16, ' font-weight="600"'),
  ...legend,
  ...FRAMES.map((one) => frame(deployment, one)),
  ...ARROWS.map((one) => arrow(deployment, one)),
  ...BOXES.map((one) => box(deployment, one)),
  ...OUTSIDE.map(({ title: name, lines, at }) => card(name, lines, at)),
].join('\n')}
</svg>
`;
};
