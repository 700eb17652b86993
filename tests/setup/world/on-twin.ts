/**
 * With `TWIN=1` the services in tests send their requests to the DynamoDB of the twin (tools/twin), which simulates AWS
 * with its permissions and faults.
 */
export const isOnTwin = process.env['TWIN'] === '1';
