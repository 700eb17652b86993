import { CfnOutput, Duration } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { STAFF_PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { STAFF_GROUPS } from '#shared/options/staff.ts';
import { keptUnderProtection } from '../constructs/removal.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

/** The Cognito user pool of staff. It contains no members and allows no self sign-up. */
export class StaffStack extends StageStack {
  readonly issuer: string;
  readonly clientId: string;
  readonly poolArn: string;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'staff', config);
    const pool = new cognito.UserPool(this, 'Pool', {
      featurePlan: cognito.FeaturePlan.PLUS,
      standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      mfa: config.staffMfa === 'required' ? cognito.Mfa.REQUIRED : cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // No recovery by mail: TOTP is the second factor, and access to a mailbox alone must not be enough to take over
      // an account.
      accountRecovery: cognito.AccountRecovery.NONE,
      passwordPolicy: {
        minLength: STAFF_PASSWORD_MIN_CHARS,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        passwordHistorySize: 5,
        tempPasswordValidity: Duration.days(2),
      },
      deletionProtection: config.isProtected,
      removalPolicy: keptUnderProtection(config),
    });
    const client = pool.addClient('Console', {
      userPoolClientName: `awai-${config.name}-console`,
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(30),
      idTokenValidity: Duration.minutes(30),
      refreshTokenValidity: Duration.hours(12),
    });
    for (const groupName of STAFF_GROUPS)
      new cognito.UserPoolGroup(this, `Group-${groupName}`, { userPool: pool, groupName });
    this.issuer = `https://cognito-idp.${config.region}.amazonaws.com/${pool.userPoolId}`;
    this.poolArn = pool.userPoolArn;
    this.clientId = client.userPoolClientId;
    new CfnOutput(this, 'ConsoleConfig', {
      description: 'Published as /ops/config.json',
      value: this.toJsonString({
        userPoolId: pool.userPoolId,
        userPoolClientId: client.userPoolClientId,
        region: config.region,
      }),
    });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    if (config.staffMfa === 'optional') {
      this.acknowledge(
        pool,
        'AwsSolutions-COG2',
        'Second factors are required in production; test stages hold no members.',
      );
    }
  }
}
