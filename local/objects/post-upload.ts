import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { announcedChecksums, limitSize, verifyChecksums } from './body.ts';
import type { Disk, ObjectInfo, Staged } from './disk.ts';
import { assertPermitted, type Permit } from './permit.ts';
import { checkPolicy, type FormFields, verifyPolicySignature } from './post-policy.ts';
import { assertKey } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { Verifier } from './sigv4.ts';
import { storedHeaders } from './stored-headers.ts';

const MAX_FIELDS_BYTES = 20 * 1024;
const FILENAME_VARIABLE = ['$', '{filename}'].join('');
const UNSUPPORTED = ['success_action_redirect', 'redirect', 'acl', 'tagging'];

type PostContext = { bucket: string; verifier: Verifier; disk: Disk; permit: Permit };
type Accepted = { key: string; fields: FormFields; headers: Record<string, string>; staged: Staged };

const malformed = (cause?: unknown): S3Error =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
    {},
    cause,
  );

const oneFileOnly = (): S3Error =>
  new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', { ArgumentName: 'file' });

const openForm = (req: IncomingMessage) => {
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? ''))
    throw new S3Error('PreconditionFailed', 'Bucket POST must be of the enclosure-type multipart/form-data');
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: MAX_FIELDS_BYTES, fieldNameSize: 1024 },
    });
  } catch (cause) {
    throw malformed(cause);
  }
};

const createFields = () => {
  const fields = new Map<string, string>();
  let bytes = 0;
  return {
    fields,
    add: (fieldName: string, value: string, isCut: boolean): void => {
      const name = fieldName.toLowerCase();
      bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isCut || bytes > MAX_FIELDS_BYTES)
        throw new S3Error(
          'MaxPostPreDataLengthExceededError',
          'Your POST request fields preceding the upload file were too large.',
          { MaxPostPreDataLengthBytes: MAX_FIELDS_BYTES },
        );
      if (fields.has(name)) throw new S3Error('InvalidArgument', `The form has more than one field ${name}`);
      fields.set(name, value);
    },
  };
};

/**
 * Before the first byte of the file is read, makes all checks that need only the form fields. Then stores the file,
 * limited in size.
 */
const acceptFile = async (
  given: FormFields,
  file: Readable,
  fileName: string,
  context: PostContext,
): Promise<Accepted> => {
  const accessKeyId = verifyPolicySignature(given, context.verifier);
  // S3 fills in the `${filename}` variable before it checks the conditions.
  const fill = ([name, value]: [string, string]): [string, string] => [
    name,
    name === 'policy' ? value : value.replaceAll(FILENAME_VARIABLE, () => fileName),
  ];
  const fields = new Map([...given].map(fill));
  const range = checkPolicy(fields, context.bucket, context.verifier.now());
  const key = fields.get('key');
  if (key === undefined) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  for (const name of UNSUPPORTED)
    if (fields.has(name)) throw new S3Error('NotImplemented', `The form field ${name} is not implemented here`);
  assertKey(key);
  assertPermitted(context.permit, { accessKeyId, action: 'PutObject', bucket: context.bucket, key });
  const lookup = (name: string) => fields.get(name);
  const headers = storedHeaders(fields.keys(), lookup);
  const checksums = announcedChecksums(fields.keys(), lookup);
  const staged = await context.disk.stage(verifyChecksums(limitSize(file, range), checksums));
  return { key, fields, headers, staged };
};

const readForm = (
  req: IncomingMessage,
  accept: (fields: FormFields, file: Readable, fileName: string) => Promise<Accepted>,
): Promise<Accepted> => {
  const form = openForm(req);
  const { fields, add } = createFields();
  let upload: Readable | undefined;
  let accepted: Promise<Accepted> | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (cause) {
        reject(cause);
      }
    };
    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      // Fields after the file are ignored, as in S3.
      if (!accepted) attempt(() => add(name, value, nameTruncated || valueTruncated));
    });
    form.on('file', (name, file, { filename = '' }) => {
      file.on('error', () => undefined);
      if (accepted || name.toLowerCase() !== 'file') {
        file.resume();
        reject(oneFileOnly());
        return;
      }
      upload = file;
      accepted = accept(new Map(fields), file, filename);
      accepted.catch(reject);
    });
    form.on('error', (cause) => reject(malformed(cause)));
    form.on('close', () => (accepted ? resolve() : reject(oneFileOnly())));
    req.once('close', () => {
      if (!req.complete) reject(malformed());
    });
    req.pipe(form);
  });
  const complete = async (): Promise<Accepted> => {
    await ended;
    if (!accepted) throw oneFileOnly();
    return accepted;
  };
  return complete().catch(async (cause: unknown) => {
    req.unpipe(form);
    form.destroy();
    upload?.destroy(new Error('the upload was refused'));
    return Promise.reject(cause);
  });
};

/**
 * Receives a browser's POST upload: first the fields, then one file as a stream. Checks the policy's signature, expiry,
 * conditions and size range. The object is stored only after the whole form was received without an error.
 * @throws S3Error with S3's codes; then nothing is stored
 */
export const receivePost = async (
  req: IncomingMessage,
  context: PostContext,
): Promise<{ info: ObjectInfo; fields: FormFields }> => {
  const pending: Promise<Accepted>[] = [];
  try {
    const { key, fields, headers, staged } = await readForm(req, (given, file, fileName) => {
      const accepted = acceptFile(given, file, fileName, context);
      pending.push(accepted);
      return accepted;
    });
    const about = { headers, lastModified: context.verifier.now() };
    const info = await context.disk.commit({ bucket: context.bucket, key }, staged, about);
    return { info, fields };
  } catch (cause) {
    // The file may already be staged when the rest of the form turns out to be invalid: the staged bytes are deleted.
    for (const accepted of pending) {
      const late = await accepted.catch(() => undefined);
      if (late) await context.disk.discard(late.staged);
    }
    throw cause;
  }
};
