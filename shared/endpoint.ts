import * as z from 'zod/mini';
import type { ErrorBody, ErrorCode, RefusalCode } from './errors.ts';
import { commonJa } from './messages/common.ja.ts';
import { refusalsJa } from './messages/errors.ja.ts';
import type { StaffGroup } from './options/staff.ts';

/**
 * Who may call an endpoint. `member`: a member of either sex; `staff`: a person with a Cognito access token, never a
 * member's session.
 */
export type Auth = 'public' | 'member' | 'man' | 'woman' | 'staff';

export const DOMAINS = [
  'auth',
  'account',
  'profile',
  'photos',
  'age',
  'matching',
  'chat',
  'timeline',
  'likes',
  'reviews',
  'boards',
  'payments',
  'card-tokens',
  'ranks',
  'notices',
  'tracking',
  'safety',
  'staff',
  'push',
] as const;
export type Domain = (typeof DOMAINS)[number];

export type AnySchema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type EndpointSpec<
  Body extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Params extends AnySchema = AnySchema,
  Response extends AnySchema = AnySchema,
> = {
  /** Verb and noun. The handler's file and the React hook have the same name. */
  name: string;
  method: Method;
  /** Path with `{name}` parameters, in API Gateway's notation. */
  path: string;
  domain: Domain;
  auth: Auth;
  summary: string;
  body?: Body;
  query?: Query;
  params?: Params;
  response: Response;
  errors: readonly ErrorCode[];
  /**
   * The endpoint changes data: it accepts `Idempotency-Key`, and a repeated request with the same key gets the first
   * response.
   */
  effect?: boolean;
  /** Members who are under age or inactive may call the endpoint, too (rules: Members). */
  closedAccounts?: boolean;
  /** Multipart form fields that contain files; the body schema gets `{name, type, bytes}` for each. */
  files?: readonly string[];
  /**
   * The server does not parse the body; the handler can read it unchanged with `raw()`. For payment webhooks, and for
   * forms whose fields are not needed, such as an unsubscribe click.
   */
  ignoresBody?: boolean;
  /** Maximum body size in bytes. Default 64 kB; 4 MB at most (rules: Uploads). */
  maxBodyBytes?: number;
  /** Converts the error body to another shape that the spec defines for this endpoint (for example for sign-up). */
  errorBody?: (body: ErrorBody) => Record<string, unknown>;
  /** For endpoints with `auth: 'staff'`: the caller must be in at least one of these Cognito groups. */
  groups?: readonly StaffGroup[];
};

export type Endpoint<
  B extends AnySchema = AnySchema,
  Q extends AnySchema = AnySchema,
  P extends AnySchema = AnySchema,
  R extends AnySchema = AnySchema,
  A extends Auth = Auth,
> = EndpointSpec<B, Q, P, R> & { auth: A };

const empty = z.object({});
type Empty = typeof empty;

/**
 * Defines one endpoint. Handler types, validation, the web client, CDK routes, local routes, OpenAPI and the generated
 * access tests are all derived from the returned value.
 */
export const defineEndpoint = <
  R extends AnySchema,
  B extends AnySchema = Empty,
  Q extends AnySchema = Empty,
  P extends AnySchema = Empty,
  const A extends Auth = Auth,
>(
  spec: EndpointSpec<B, Q, P, R> & { auth: A },
): Endpoint<B, Q, P, R, A> => spec;

export type BodyOf<E> = E extends Endpoint<infer B, infer _Q, infer _P, infer _R> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<infer B, infer _Q, infer _P, infer _R> ? z.input<B> : never;
export type QueryOf<E> = E extends Endpoint<infer _B, infer Q, infer _P, infer _R> ? z.output<Q> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _B, infer Q, infer _P, infer _R> ? z.input<Q> : never;
export type ParamsOf<E> = E extends Endpoint<infer _B, infer _Q, infer P, infer _R> ? z.output<P> : never;
export type ResponseOf<E> = E extends Endpoint<infer _B, infer _Q, infer _P, infer R> ? z.output<R> : never;

/** A file of a multipart form, in memory. `type` is what the client declared: trust only the bytes. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array };
export const UploadedFile = z.custom<UploadedFile>(
  // A JSON body can have the same fields, but never a `Uint8Array`.
  (value) => value instanceof Object && 'bytes' in value && value.bytes instanceof Uint8Array,
);

/** Schema of a refusal with HTTP status 200: `{success:false, code, errors}` (rules: Calls). */
export const refusalSchema = <const C extends readonly RefusalCode[]>(codes: C) =>
  z.strictObject({ success: z.literal(false), code: z.enum(codes), errors: z.array(z.string()) });

export const refuse = <C extends RefusalCode>(code: C) => ({
  success: false as const,
  code,
  errors: [refusalsJa[code] as string],
});

/** Response of endpoints that return no data. */
export const Success = z.strictObject({ success: z.literal(true) });

/** An integer, sent as a number or as a numeric string: clients of the spec send both (rules: Members). */
export const wireInt = (min: number, max: number, message?: string) =>
  z.pipe(
    z.transform((value: number | string): unknown =>
      typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.gte(min, message), z.lte(max, message)),
  );

/**
 * Text that a person typed, normalised to NFC. Text of more than `max` code points is refused with the error `message`.
 * Text with control characters (other than tabs and line breaks) or lone surrogates is refused with the error
 * `unusableCharacters`.
 */
export const text = (max: number, message?: string) =>
  z.string(message).check(
    z.overwrite((value) => value.normalize('NFC')),
    z.refine((value) => [...value].length <= max, message ? { error: message } : undefined),
    z.refine((value) => value.isWellFormed() && !CONTROL.test(value), commonJa.unusableCharacters),
  );
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
