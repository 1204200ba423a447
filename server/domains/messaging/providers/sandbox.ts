import { randomUUID } from 'node:crypto'
import type { MessageProvider } from './provider.ts'

/** The provider for trying out the shop: nothing leaves it, and administrators see the messages. */
export const sandbox: MessageProvider = {
  name: 'sandbox',
  send: async () => `test_${randomUUID()}`,
}
