declare module 'virtual:island-files' {
  /** The addresses of the scripts of each page in `web/pages`, by the name of its file. */
  export const islandFiles: Record<string, string[]>
}
