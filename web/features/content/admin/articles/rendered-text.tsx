/** HTML that the server rendered and sanitised. */
export function RenderedText({ html, language }: { html: string; language: string }) {
  return <div lang={language} className="prose wrap-break-word" dangerouslySetInnerHTML={{ __html: html }} />
}
