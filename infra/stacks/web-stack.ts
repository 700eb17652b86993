import { CfnOutput, Duration, SecretValue } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { scriptOriginsOf } from '#shared/stage-settings.ts';
import { FILE_HEADERS, FILE_PATHS, INERT_HEADERS, pageHeaders, SERVICE_WORKER_HEADERS } from '../answer-headers.ts';
import { EdgeFunction } from '../constructs/edge-function.ts';
import { PhotoKey } from '../constructs/photo-key.ts';
import { securityHeaders } from '../constructs/security-headers.ts';
import type { CodeOf } from '../constructs/service-function.ts';
import { originSecretName } from '../constructs/stage-secrets.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { EARLY_SCRIPT_HASH } from '../content-security-policy.ts';
import { type PaymentAddresses, payingOrigins } from '../payment-addresses.ts';
import { SOCKET_STAGE, type StageConfig, socketUrl } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

type WebStackProps = {
  config: StageConfig;
  data: DataStack;
  apiHost: string;
  socketHost: string;
  webAclArn: string;
  payment: PaymentAddresses | undefined;
  codeOf: CodeOf;
};

/**
 * One CloudFront distribution for everything that a browser loads: the app, the staff console, the API, the photos and
 * the WebSocket.
 */
export class WebStack extends StageStack {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, { config, data, apiHost, socketHost, webAclArn, payment, codeOf }: WebStackProps) {
    super(scope, 'web', config);
    const uploads = [data.photos, data.documents].map(
      (bucket) => `https://${bucket.bucketName}.s3.${config.region}.amazonaws.com`,
    );
    const [, documents = ''] = uploads;
    const socket = new URL(socketUrl(config)).origin;
    const memberHeaders = securityHeaders(
      this,
      'MemberHeaders',
      pageHeaders({
        socket,
        uploads,
        pageScripts: [EARLY_SCRIPT_HASH],
        scripts: scriptOriginsOf(config.settings),
        ...payingOrigins(payment),
      }),
    );
    const staffHeaders = securityHeaders(
      this,
      'StaffHeaders',
      pageHeaders({
        uploads: [],
        pictures: [documents],
        signIn: [`https://cognito-idp.${config.region}.amazonaws.com`],
      }),
    );
    const file = securityHeaders(this, 'FileHeaders', FILE_HEADERS);
    const inert = securityHeaders(this, 'InertHeaders', INERT_HEADERS);
    const worker = securityHeaders(this, 'WorkerHeaders', SERVICE_WORKER_HEADERS);
    const site = this.bucketOrigin('Site', data.site);
    const photos = this.bucketOrigin('Photos', data.photos);
    const appPaths = new EdgeFunction(this, 'AppPaths', 'app-paths');
    const builtFiles = new EdgeFunction(this, 'BuiltFiles', 'built-files');
    const viewerIp = new EdgeFunction(this, 'ViewerIp', 'viewer-ip');
    const photoKeys = new cloudfront.KeyValueStore(this, 'PhotoKeys', {
      comment: 'photo-key: what photo links are checked with',
    });
    const photoLinks = new EdgeFunction(this, 'PhotoLinks', 'photo-links', photoKeys);
    new PhotoKey(this, 'PhotoKey', { config, store: photoKeys, secret: data.secret, codeOf });

    const common = { viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
    const page = (headers: cloudfront.IResponseHeadersPolicy): cloudfront.BehaviorOptions => ({
      ...common,
      origin: site,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
      functionAssociations: [appPaths.onViewerRequest],
    });
    const passedOn = (host: string): cloudfront.BehaviorOptions => ({
      ...common,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      origin: this.functionOrigin(host),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [viewerIp.onViewerRequest],
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `awai ${config.name}`,
      defaultBehavior: page(memberHeaders),
      additionalBehaviors: {
        // `openapi.json` is a file, published with the app's files. It is listed before `/api/*`, because CloudFront
        // takes the first matching behaviour.
        ...(config.name === 'prod' ? {} : { '/api/openapi.json': { ...page(inert), functionAssociations: [] } }),
        '/api/*': { ...passedOn(apiHost), responseHeadersPolicy: inert },
        [`/${SOCKET_STAGE}`]: passedOn(socketHost),
        '/photos/*': {
          ...common,
          origin: photos,
          // The browser caches a photo for minutes. CloudFront caches none, so that a deleted photo no longer loads.
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          responseHeadersPolicy: inert,
          functionAssociations: [photoLinks.onViewerRequest],
        },
        '/ops': page(staffHeaders),
        '/ops/*': page(staffHeaders),
        // Paths of built files. Their responses lack the headers that a page needs. So these paths do not get the
        // CloudFront function that rewrites a path to an HTML page.
        ...Object.fromEntries(
          FILE_PATHS.map(({ path, kind }) => [
            path,
            { ...page({ file, inert, worker }[kind]), functionAssociations: [builtFiles.onViewerRequest] },
          ]),
        ),
      },
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      webAclId: webAclArn,
      // Metrics of single status codes, for the alarm on 403 responses. They cost about 2.40 USD a month.
      publishAdditionalMetrics: config.isProtected,
      ...(config.domain
        ? {
            domainNames: [config.domain.name],
            certificate: Certificate.fromCertificateArn(this, 'Certificate', config.domain.certificateArn),
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
          }
        : {}),
    });
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
    new CfnOutput(this, 'SiteBucket', { value: data.site.bucketName });
    // The sandbox's host name exists only after deployment. tools/deploy/publish.ts reads this output and publishes the
    // pages with it.
    if (payment && config.payment?.provider === 'sandbox') new CfnOutput(this, 'Sandbox', { value: payment.endpoint });
    this.acknowledgeFindings();
  }

  /**
   * An origin for a bucket. The bucket is imported by its name. Otherwise CDK would change the bucket's policy, and
   * this stack and the bucket's stack would depend on each other. constructs/edge-read.ts sets the policy.
   */
  private bucketOrigin(id: string, { bucketName, bucketRegionalDomainName }: s3.Bucket): cloudfront.IOrigin {
    return origins.S3BucketOrigin.withOriginAccessControl(
      s3.Bucket.fromBucketAttributes(this, id, { bucketName, bucketRegionalDomainName }),
    );
  }

  /**
   * An origin for an API. CloudFront must not repeat a request that failed, because one of our GET endpoints creates a
   * recommendation.
   */
  private functionOrigin(host: string): cloudfront.IOrigin {
    const { sent } = this.config.originSecrets;
    return new origins.HttpOrigin(host, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      connectionAttempts: 1,
      connectionTimeout: Duration.seconds(5),
      readTimeout: Duration.seconds(30),
      customHeaders: {
        'x-origin-secret': SecretValue.secretsManager(originSecretName(this.config, sent)).unsafeUnwrap(),
      },
    });
  }

  private acknowledgeFindings(): void {
    this.acknowledge(this.distribution, 'AwsSolutions-CFR1', 'Members travel; sign-up is what is limited to Japan.');
    this.acknowledge(
      this.distribution,
      'AwsSolutions-CFR3',
      'The access-logs stack delivers logs of the newer kind, which leave out query strings: ours carry tokens.',
    );
    this.acknowledge(
      this.distribution,
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      "The data stack's bucket policies let the edge in.",
    );
    if (!this.config.domain) {
      this.acknowledge(
        this.distribution,
        'AwsSolutions-CFR4',
        "Without a domain of its own a stage has CloudFront's certificate and TLS floor.",
      );
    }
  }
}
