declare module '*?inline-script' {
  /** The boot module and what it imports, as one minified script (scripts/inline-script.ts). */
  export const script: string
}
