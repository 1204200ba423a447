/** The key in the tab's storage of the message that the next page shows. */
export const nextPageKey = 'next_page_toast'
