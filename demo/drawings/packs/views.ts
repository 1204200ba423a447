/**
 * The demo products with further pictures, each with the product that stands beside it on the third one: the label from
 * near, and a pair. The demo's loader shows the pictures that exist.
 */
export const pairs: Readonly<Record<string, string>> = {
  'SER-001': 'CRE-001',
  'CRE-001': 'NET-001',
  'CRE-002': 'NET-002',
  'NET-001': 'SER-001',
  'COR-001': 'COR-002',
}
