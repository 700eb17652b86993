/**
 * tsconfig.json gives this empty file to `import 'aws-sdk'`. Only the types of cognito-local import it: the AWS SDK of
 * version 2, whose 51 MB of declarations would take a sixth of the type check's time. No code here uses them.
 */
export {};
