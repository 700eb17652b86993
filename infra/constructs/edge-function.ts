import { fileURLToPath } from 'node:url';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

export type EdgeFunctionName = 'viewer-ip' | 'app-paths' | 'built-files' | 'photo-links';
export const edgeFunctionFile = (name: EdgeFunctionName): string =>
  fileURLToPath(new URL(`../edge/${name}.js`, import.meta.url));

/** A CloudFront Function that runs on viewer requests. Its code is a file of `infra/edge/`. */
export class EdgeFunction extends Construct {
  readonly onViewerRequest: cloudfront.FunctionAssociation;

  constructor(scope: Construct, id: string, name: EdgeFunctionName, keyValueStore?: cloudfront.IKeyValueStore) {
    super(scope, id);
    this.onViewerRequest = {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, 'Function', {
        runtime: cloudfront.FunctionRuntime.JS_2_0,
        code: cloudfront.FunctionCode.fromFile({ filePath: edgeFunctionFile(name) }),
        ...(keyValueStore ? { keyValueStore } : {}),
      }),
    };
  }
}
