import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/**
 * Removal policy of a resource with data. In a protected stage the resource is retained, except when the deployment
 * that created it fails: CloudFormation then deletes it (`RetainExceptOnCreate`). If a resource with a fixed name
 * stayed, every further deployment would fail with "already exists".
 */
export const keptWithData = ({ isProtected }: StageConfig): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Removal policy of a resource with data and deletion protection. CloudFormation cannot delete the resource after a
 * failed creation, so it is retained. A resource with this policy must have no fixed name, so that the next deployment
 * can create another one.
 */
export const keptUnderProtection = ({ isProtected }: StageConfig): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
