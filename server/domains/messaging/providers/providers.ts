import type { MessageProviderConfig } from '#server/platform/message-config.ts'
import { orange } from './orange.ts'
import type { MessageProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { whatsapp } from './whatsapp.ts'

/** The provider that is configured; undefined when the shop sends no short messages. */
export function createMessageProvider(config: MessageProviderConfig): MessageProvider | undefined {
  switch (config.provider) {
    case 'none':
      return undefined
    case 'sandbox':
      return sandbox
    case 'orange':
      return orange(config)
    case 'whatsapp':
      return whatsapp(config)
  }
}
