/** The types of notifications; the text of each type is the message `notifications:types.<type>`. */
export const notificationTypes = ['order', 'diagnostic', 'message', 'stock', 'account', 'article'] as const
