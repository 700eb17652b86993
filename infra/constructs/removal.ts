import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/**
 * What happens to a resource with data when it leaves its stack. In a protected stage it stays, except when the
 * deployment that created it fails: CloudFormation then deletes it (`RetainExceptOnCreate`), because a leftover whose
 * name we chose makes every further attempt fail with "already exists".
 */
export const keptWithData = ({ isProtected }: StageConfig): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * The same for a resource with deletion protection, which CloudFormation cannot delete after a failed creation: it
 * stays, so CloudFormation must choose its name.
 */
export const keptUnderProtection = ({ isProtected }: StageConfig): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
