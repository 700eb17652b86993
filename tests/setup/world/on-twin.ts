/** With `TWIN=1` test worlds send their services' requests through the twin's DynamoDB. */
export const isOnTwin = process.env['TWIN'] === '1';
