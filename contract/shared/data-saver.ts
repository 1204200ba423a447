/** The cookie of a visitor's own choice: `1` saves data, `0` does not, whatever the browser asks for. */
export const dataSaverCookie = 'data_saver'

/** Whether a page saves data: by the visitor's choice in a cookie header, otherwise if the browser asks for it. */
export function savesData(cookies: string, browserAsks: boolean): boolean {
  const choice = new RegExp(`(?:^|;\\s*)${dataSaverCookie}=([01])`).exec(cookies)?.[1]
  return choice === undefined ? browserAsks : choice === '1'
}
